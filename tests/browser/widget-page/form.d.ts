declare module 'virtual:widget-form' {
  export const form: import('../../../codegen/runtime/form-definition.ts').FormDefinition;
}
