import type { Problem } from '../../problem.ts';
import { isObject } from '../../runtime/json.ts';
import { questionsOf } from '../../runtime/questions.ts';
import type { FormRule } from '../lint-form.ts';
import { didYouMean } from '../nearest.ts';

/** Questions that are gone although code relies on their answers: `schemas/uses.json` says which and for what. */
export const usedFields: FormRule = (form) => {
  const uses = form.sources.get(USES)?.json;
  const used = isObject(uses) ? uses[form.id] : undefined;
  if (!isObject(used)) return [];
  // What a widget with controls of its own asks is used as well, so the layout is left aside.
  const paths = questionsOf(form.schema, {}).map(({ path }) => path.join('.'));
  return Object.entries(used).flatMap(([path, user]): Problem[] => {
    if (paths.includes(path)) return [];
    return [
      form.inSchema(['properties'], {
        message: `There is no question "${path}" any more, but it is used by ${String(user)}`,
        remedy: `${didYouMean(path, paths)}Bring it back, or change what uses it and take it out of ${USES} first.`,
      }),
    ];
  });
};

const USES = 'uses.json';
