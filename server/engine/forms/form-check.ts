import { findProblems } from '../../../codegen/runtime/find-problems.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { isContainer } from '../../../codegen/runtime/json.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { findPastDates } from '../../../codegen/runtime/past-dates.ts';
import type { Findings } from '../../../codegen/runtime/problems.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import { checkSpecialFields, type FormFacts, textsIn } from './special-checks.ts';
import { findSpecialFields, type SpecialField } from './special-rules.ts';

/** The parts of a form that its compiled schema does not judge. */
type Besides = {
  specialFields: SpecialField[];
  fileFields: SpecialField[];
  optionSources: string[];
  hasDates: boolean;
};

const besides = new WeakMap<JsonSchema, Besides>();

/** Enough for anybody to work on: the rest is judged once these are corrected. */
const ENOUGH_PROBLEMS = 100;

/**
 * Judges a form's data by its compiled schema, and what has passed by the rules that no schema can express. Phones are
 * rewritten to E.164 in `data` itself. `findFacts` gets the ids of the files that the data names.
 * @returns one finding per dotted path; empty when the data is good
 */
export async function findFormProblems(
  form: FormDefinition,
  data: JsonObject,
  findFacts: (fileIds: string[]) => Promise<FormFacts>,
): Promise<Findings> {
  await form.validate.ready?.();
  const known = withoutLongTexts(findProblems(form, data));
  // With so many problems it is not known which of the other answers have passed.
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

/** Characters of an answer that a refusal repeats: it may do so for a hundred others, which are compared with it. */
const LONGEST_REPEATED = 200;

/** Shortens what findings repeat of other answers. Of what is compared, no sentence shows more than a short text. */
function withoutLongTexts(found: Findings): Findings {
  const shortened = Object.entries(found).map(([path, { params, ...finding }]) => {
    const { limit, entry, ...others } = params;
    const named = entry && Object.fromEntries(Object.entries(entry).map(([key, text]) => [key, cut(text)]));
    return [
      path,
      { ...finding, params: { ...others, limit: isShort(limit) ? limit : undefined, entry: named } },
    ];
  });
  return Object.fromEntries(shortened);
}

function cut(text: string): string {
  return String(text).slice(0, LONGEST_REPEATED);
}

function isShort(limit: unknown): boolean {
  return typeof limit === 'string' ? limit.length <= LONGEST_REPEATED : !isContainer(limit);
}

/** Returns the ids of all files that the data names, each once, except those in `faulty` places. */
export function fileIdsIn(
  form: Pick<FormDefinition, 'schema'>,
  data: JsonObject,
  faulty: Findings = {},
): string[] {
  return textsIn(besidesOf(form).fileFields, data, faulty);
}

/** Returns the lists that the form's choices come from: `/services`, `/data/states?cc={/country}`. */
export function optionSourcesOf(form: FormDefinition): string[] {
  return besidesOf(form).optionSources;
}

function besidesOf({ schema }: Pick<FormDefinition, 'schema'>): Besides {
  const known = besides.get(schema);
  if (known) return known;
  // A schema that came as JSON has no cycles.
  const specialFields = findSpecialFields(schema);
  const found = {
    specialFields,
    fileFields: specialFields.filter(({ fileRule }) => fileRule !== undefined),
    optionSources: specialFields.flatMap(({ optionsFrom }) => optionsFrom ?? []),
    hasDates: JSON.stringify(schema).includes('"x-not-past":true'),
  };
  besides.set(schema, found);
  return found;
}
