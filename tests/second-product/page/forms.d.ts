declare module 'virtual:stall-forms' {
  type Loaded = { form: import('../../../codegen/runtime/form-definition.ts').FormDefinition };
  export const formLoaders: Record<string, () => Promise<Loaded>>;
}
