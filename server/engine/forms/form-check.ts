import { findProblems } from '../../../codegen/runtime/find-problems.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { findPastDates } from '../../../codegen/runtime/past-dates.ts';
import type { Findings } from '../../../codegen/runtime/problems.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import { checkSpecialFields, type FormFacts, textsIn } from './special-checks.ts';
import { findSpecialFields, type SpecialField } from './special-rules.ts';

/** What a form has that its compiled schema does not judge. */
type Besides = { specialFields: SpecialField[]; hasDates: boolean };

const besides = new WeakMap<JsonSchema, Besides>();

/** Enough to do for anybody: the rest is judged when these are mended. */
const ENOUGH_PROBLEMS = 100;

/**
 * Judges a form's data: by its compiled schema, then what has passed by the rules that no schema can hold. Phones are
 * rewritten to E.164 in `data` itself. `findFacts` is told the ids of the files that are named.
 * @returns one finding per dotted path; empty when the data is good
 */
export async function findFormProblems(
  form: FormDefinition,
  data: JsonObject,
  findFacts: (fileIds: string[]) => Promise<FormFacts>,
): Promise<Findings> {
  const known = findProblems(form, data);
  // Beyond so many it is not told which answers have passed.
  if ((form.validate.errors?.length ?? 0) >= ENOUGH_PROBLEMS) return known;
  const facts = await findFacts(fileIdsIn(form, data, known));
  const { now, held } = facts;
  const { specialFields, hasDates } = besidesOf(form);
  return {
    ...known,
    ...(hasDates && findPastDates(form, data, { now, held, known })),
    ...checkSpecialFields(form.schema, specialFields, data, { facts, known }),
  };
}

/** The ids of all files that the data names, each once, but for those in `faulty` places. */
export function fileIdsIn(
  form: Pick<FormDefinition, 'schema'>,
  data: JsonObject,
  faulty: Findings = {},
): string[] {
  const fields = besidesOf(form).specialFields.filter(({ fileRule }) => fileRule !== undefined);
  return textsIn(fields, data, faulty);
}

/** The lists that the form's choices stand in: `/services`, `/data/states?cc={/country}`. */
export function optionSourcesOf(form: FormDefinition): string[] {
  return besidesOf(form).specialFields.flatMap(({ optionsFrom }) => optionsFrom ?? []);
}

function besidesOf({ schema }: Pick<FormDefinition, 'schema'>): Besides {
  const known = besides.get(schema);
  if (known) return known;
  // A schema that came as JSON has no circles.
  const found = {
    specialFields: findSpecialFields(schema),
    hasDates: JSON.stringify(schema).includes('"x-not-past":true'),
  };
  besides.set(schema, found);
  return found;
}
