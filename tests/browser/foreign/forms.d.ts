declare module 'virtual:foreign-forms' {
  type FormDefinition = import('../../../codegen/runtime/form-definition.ts').FormDefinition;
  export const formLoaders: Record<string, () => Promise<{ form: FormDefinition }>>;
}
