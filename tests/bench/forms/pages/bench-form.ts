import { schema, uiSchema } from 'bench:schema';
import { validate } from 'bench:validator';
import type { FormDefinition } from '../../../../codegen/runtime/form-definition.ts';

/** The survey as codegen would emit it. */
const form: FormDefinition = { id: 'bench', title: 'Survey', sha256: 'bench', schema, uiSchema, validate };

/** Stands in for the list of the product's forms. */
export const formLoaders = { bench: () => Promise.resolve({ form }) };
