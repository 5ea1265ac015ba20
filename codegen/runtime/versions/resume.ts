import type { JsonObject } from '../json.ts';
import { askedAnswers } from './asked-answers.ts';
import type { Change, FormContent } from './change.ts';
import { changesBetween } from './changes-between.ts';
import { applyMap, endsOf, type MapStep } from './migration.ts';

/** Answers as another version of the form has them, and what a person has to look at again. */
export type Resumed = { data: JsonObject; changes: Change[] };

type Resumption = { data: JsonObject; from: FormContent; to: FormContent; map: readonly MapStep[] };

/**
 * Brings half-filled answers from one version of a form to another: the map is applied, what is no longer asked is
 * left out, and every breaking change that the map has not settled is named.
 */
export function resumeAnswers({ data, from, to, map }: Resumption): Resumed {
  const settled = new Set(map.flatMap((step) => Object.values(endsOf(step))));
  return {
    data: askedAnswers(to.schema, applyMap(data, map)),
    changes: changesBetween(from, to).filter(({ isBreaking, path }) => isBreaking && !settled.has(path)),
  };
}
