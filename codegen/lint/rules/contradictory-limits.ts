import type { Problem } from '../../compiler/problem.ts';
import type { JsonObject } from '../../runtime/json.ts';
import { called } from '../called.ts';
import type { FormRule } from '../lint-form.ts';

const PAIRS = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

/** Finds questions that nobody can answer, because the least that they accept is more than the most. */
export const contradictoryLimits: FormRule = (form) =>
  form.questions.flatMap((question) =>
    contradictionsIn(question.schema).map(([least, most]): Problem => {
      const [atLeast, atMost] = [question.schema[least], question.schema[most]];
      return form.inSchema([...question.schemaPath, least], {
        message: `Nobody can answer ${called(question)}: it takes ${atLeast} at least and ${atMost} at most`,
        remedy: `Make "${least}" smaller or "${most}" larger.`,
      });
    }),
  );

function contradictionsIn(schema: JsonObject) {
  return PAIRS.filter(([least, most]) => {
    const [atLeast, atMost] = [schema[least], schema[most]];
    return typeof atLeast === 'number' && typeof atMost === 'number' && atLeast > atMost;
  });
}
