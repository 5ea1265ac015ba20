/** The JSON Schema of the size that the page is built for, with its UI schema. */
declare module 'bench:schema' {
  export const schema: import('../../../../codegen/runtime/form-definition.ts').JsonSchema;
  export const uiSchema: import('../../../../codegen/runtime/form-definition.ts').UiSchema;
}

/** The same as the list that the hand-written forms go through. */
declare module 'bench:sections' {
  export const sections: import('../schema.ts').BenchSection[];
}

/** The validator that codegen compiles from the schema. */
declare module 'bench:validator' {
  export const validate: import('../../../../codegen/runtime/form-definition.ts').CompiledValidator;
}
