import type { forms } from '../../codegen/generated/server.ts';
import { findFieldErrors } from '../../codegen/runtime/field-errors.ts';
import type { FieldErrors, FormDefinition, JsonSchema } from '../../codegen/runtime/form-definition.ts';
import { findPastDates } from '../../codegen/runtime/past-dates.ts';
import type { JsonObject } from './json-pointer.ts';
import { checkSpecialFields, type FormFacts, textsIn } from './special-checks.ts';
import { findSpecialFields, type SpecialField } from './special-rules.ts';

export type FormId = keyof typeof forms;

const specialFields = new WeakMap<JsonSchema, SpecialField[]>();

/** Enough to do for anybody: the rest is judged when these are mended. */
const ENOUGH_PROBLEMS = 100;

/**
 * Judges a form's data: by its compiled schema, then what has passed by the rules that no schema can hold. Phones are
 * rewritten to E.164 in `data` itself. `findFacts` is told the ids of the files that are named.
 * @returns one sentence per dotted path; empty when the data is good
 */
export async function findFormErrors(
  form: FormDefinition,
  data: JsonObject,
  findFacts: (fileIds: string[]) => Promise<FormFacts>,
): Promise<FieldErrors> {
  const known = findFieldErrors(form, data);
  // Beyond so many it is not told which answers have passed.
  if ((form.validate.errors?.length ?? 0) >= ENOUGH_PROBLEMS) return known;
  const facts = await findFacts(fileIdsIn(form, data, known));
  const { now, held } = facts;
  return {
    ...known,
    ...findPastDates(form, data, { now, held, known }),
    ...checkSpecialFields(form.schema, specialFieldsOf(form), data, { facts, known }),
  };
}

/** The ids of all files that the data names, each once, but for those in `faulty` places. */
export function fileIdsIn(
  form: Pick<FormDefinition, 'schema'>,
  data: JsonObject,
  faulty: FieldErrors = {},
): string[] {
  const fields = specialFieldsOf(form).filter(({ filePurpose }) => filePurpose !== undefined);
  return textsIn(fields, data, faulty);
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
