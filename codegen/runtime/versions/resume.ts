import { dotted } from '../field-path.ts';
import type { JsonObject } from '../json.ts';
import { questionsOf } from '../questions.ts';
import { askedAnswers } from './asked-answers.ts';
import type { Change, FormContent } from './change.ts';
import { changesBetween } from './changes-between.ts';
import { applyMap, endsOf, type MapStep } from './migration.ts';
import { pathMover } from './moved-path.ts';

/** Answers in the shape of another version of the form, and the changes that a person has to look at. */
export type Resumed = { data: JsonObject; changes: Change[] };

/**
 * Answers that a form no longer asks for, kept with a draft until a release says what becomes of them. Entries of lists
 * keep their places; an entry of which nothing is left out is an empty group.
 */
export type LeftOut = {
  answers: JsonObject;
  /** The latest release when they were left out: the migrations after it apply to them. */
  release: number;
  /** Whether their owner has seen those that are asked again: from then on, what the owner empties stays empty. */
  isShown?: boolean;
};

type Resumption = { data: JsonObject; from: FormContent; to: FormContent; map: readonly MapStep[] };

/**
 * Brings half-filled answers from one version of a form to another: applies the map, leaves out what is no longer
 * asked, and names every breaking change that the map has not settled.
 */
export function resumeAnswers({ data, from, to, map }: Resumption): Resumed {
  return {
    data: askedAnswers(to.schema, applyMap(data, map)),
    changes: unsettledChanges({ from, to, map }),
  };
}

/** Returns the breaking changes from one version to another that a map has not settled, whatever was answered. */
export function unsettledChanges({ from, to, map }: Omit<Resumption, 'data'>): Change[] {
  const isSettled = map.length === 0 ? () => false : settledBy(map, from, to);
  return changesBetween(from, to, map).filter(({ isBreaking, path }) => isBreaking && !isSettled(path));
}

/**
 * Tells which questions a map settles, so that nobody has to look at them. The target of a step is settled if an answer
 * can have come there: on a way over several versions its source may be a question that was only added on the way.
 */
function settledBy(map: readonly MapStep[], from: FormContent, to: FormContent): (path: string) => boolean {
  const movedTo = pathMover(map);
  const needed = needsIn(to);
  const answered = new Map<string, boolean>();
  const gone = new Set<string>();
  const come = new Set<string>();
  const before = [...needsIn(from)].map(([path, isNeeded]) => [path, movedTo(path), isNeeded] as const);
  // What comes to a place is asked there, whatever was there before.
  for (const [path, place, isNeeded] of before) if (place === path) answered.set(place, isNeeded);
  for (const [path, place, isNeeded] of before) if (place !== path) answered.set(place, isNeeded);
  for (const [at, step] of map.entries()) {
    const { from: source, to: target } = endsOf(step);
    come.add(target);
    if (source === undefined) answered.set(movedTo(target, at + 1), true);
    else gone.add(source);
  }
  const isAnswered = (path: string) =>
    answered.get(path) === true || (answered.get(path) === false && needed.get(path) !== true);
  return (path) => gone.has(path) || (come.has(path) && isAnswered(path));
}

/** Maps the path of every question to whether it must be answered. */
function needsIn({ schema, uiSchema }: FormContent): Map<string, boolean> {
  return new Map(questionsOf(schema, uiSchema).map(({ path, isRequired }) => [dotted(path), isRequired]));
}
