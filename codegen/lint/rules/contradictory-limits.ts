import type { Problem } from '../../compiler/problem.ts';
import type { JsonObject } from '../../runtime/json.ts';
import { t } from '../../runtime/translate.ts';
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
        message: t('Nobody can answer {question}: it takes {atLeast} at least and {atMost} at most', {
          question: called(question),
          atLeast: Number(atLeast),
          atMost: Number(atMost),
        }),
        remedy: t('Make "{least}" smaller or "{most}" larger.', { least, most }),
        rule: `${least} ${most}`,
      });
    }),
  );

function contradictionsIn(schema: JsonObject) {
  return PAIRS.filter(([least, most]) => {
    const [atLeast, atMost] = [schema[least], schema[most]];
    return typeof atLeast === 'number' && typeof atMost === 'number' && atLeast > atMost;
  });
}
