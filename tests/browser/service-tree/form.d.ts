declare module 'virtual:services-form' {
  export const form: import('../../../codegen/runtime/form-definition.ts').FormDefinition;
}
