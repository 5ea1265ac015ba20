import { dotted } from '../field-path.ts';
import type { JsonObject } from '../json.ts';
import { questionsOf } from '../questions.ts';
import { askedAnswers } from './asked-answers.ts';
import type { Change, FormContent } from './change.ts';
import { changesBetween, changesInMoved } from './changes-between.ts';
import { applyMap, endsOf, type MapStep } from './migration.ts';

/** Answers as another version of the form has them, and what a person has to look at again. */
export type Resumed = { data: JsonObject; changes: Change[] };

/**
 * Answers that a form does not ask for any more, kept with a draft until a release says what becomes of them. Entries of
 * lists keep their places; an entry of which nothing is left out is an empty group.
 */
export type LeftOut = {
  answers: JsonObject;
  /** The latest release by then: what the migrations after it say holds for them. */
  release: number;
  /** Whether their owner has seen those that are asked again, so that what they empty stays empty. */
  isShown?: boolean;
};

type Resumption = { data: JsonObject; from: FormContent; to: FormContent; map: readonly MapStep[] };

/**
 * Brings half-filled answers from one version of a form to another: the map is applied, what is no longer asked is
 * left out, and every breaking change that the map has not settled is named.
 */
export function resumeAnswers({ data, from, to, map }: Resumption): Resumed {
  const isSettled = settledBy(map, from, to);
  return {
    data: askedAnswers(to.schema, applyMap(data, map)),
    changes: [...changesBetween(from, to), ...changesInMoved(from, to, map)].filter(
      ({ isBreaking, path }) => isBreaking && !isSettled(path),
    ),
  };
}

/**
 * Whether a map says all there is to say of a question. What a step leads to is settled if an answer can have come
 * there: on a way over several versions its source may be a question that was only added on the way.
 */
function settledBy(map: readonly MapStep[], from: FormContent, to: FormContent): (path: string) => boolean {
  const answered = needsIn(from);
  const needed = needsIn(to);
  const gone = new Set<string>();
  const come = new Set<string>();
  for (const step of map) {
    const { from: source, to: target } = endsOf(step);
    come.add(target);
    if (source === undefined) answered.set(target, true);
    else {
      gone.add(source);
      for (const [path, isNeeded] of [...answered])
        if (path === source || path.startsWith(`${source}.`))
          answered.set(target + path.slice(source.length), isNeeded);
    }
  }
  const isAnswered = (path: string) =>
    answered.get(path) === true || (answered.get(path) === false && needed.get(path) !== true);
  return (path) => gone.has(path) || (come.has(path) && isAnswered(path));
}

/** Every question, and whether it must be answered. */
function needsIn({ schema, uiSchema }: FormContent): Map<string, boolean> {
  return new Map(questionsOf(schema, uiSchema).map(({ path, isRequired }) => [dotted(path), isRequired]));
}
