import type { forms } from '../../codegen/generated/server.ts';
import { findFieldErrors } from '../../codegen/runtime/field-errors.ts';
import type { FieldErrors, FormDefinition, JsonSchema } from '../../codegen/runtime/form-definition.ts';
import type { JsonObject } from './json-pointer.ts';
import { checkSpecialFields, type FormFacts, textsIn } from './special-checks.ts';
import { findSpecialFields, type SpecialField } from './special-rules.ts';

export type FormId = keyof typeof forms;

const specialFields = new WeakMap<JsonSchema, SpecialField[]>();

/**
 * Judges a form's data: by its compiled schema, then by the rules that no schema can hold. Phones are rewritten
 * to E.164 in `data` itself.
 * @returns one sentence per dotted path; empty when the data is good
 */
export function findFormErrors(form: FormDefinition, data: JsonObject, facts: FormFacts): FieldErrors {
  const known = findFieldErrors(form, data);
  return { ...known, ...checkSpecialFields(form.schema, specialFieldsOf(form), data, { facts, known }) };
}

/** The ids of all files that the data names, each once. */
export function fileIdsIn(form: Pick<FormDefinition, 'schema'>, data: JsonObject): string[] {
  const fields = specialFieldsOf(form).filter(({ filePurpose }) => filePurpose !== undefined);
  return textsIn(fields, data);
}

/** The lists that the form's choices stand in: `/services`, `/data/states?cc={/country}`. */
export function optionSourcesOf(form: FormDefinition): string[] {
  return specialFieldsOf(form).flatMap(({ optionsFrom }) => optionsFrom ?? []);
}

function specialFieldsOf({ schema }: Pick<FormDefinition, 'schema'>): SpecialField[] {
  const known = specialFields.get(schema);
  if (known) return known;
  const found = findSpecialFields(schema);
  specialFields.set(schema, found);
  return found;
}
