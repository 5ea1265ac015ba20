declare module 'virtual:dependent-form' {
  export const form: import('../../../codegen/runtime/form-definition.ts').FormDefinition;
}
