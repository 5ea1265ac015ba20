import { dotted, pathFrom } from '../field-path.ts';
import { isContainer, isObject, type Json, type JsonObject, own } from '../json.ts';
import { LIMITS } from '../text-limits.ts';

/** One step of a map: a new name in the same group, another place in the form, or an answer where there is none. */
export type MapStep =
  | { rename: string; to: string }
  | { move: string; to: string }
  | { default: string; value: Json };

/**
 * The treatment of drafts of the previous version. `carry-over`: answers stay, or go where a map says, and the person
 * is told which other questions have changed. `finish-on-old`: the draft is finished and judged by the version it was
 * begun in. `migrate`: the map is applied, and covers all that is needed.
 */
export type DraftPolicy = 'carry-over' | 'finish-on-old' | 'migrate';

/** Steps of one migration: each is taken for every draft that somebody opens. */
export const MOST_STEPS = 500;
/** Steps of all migrations that a draft goes through. */
export const MOST_STEPS_ON_A_WAY = 5000;

/** `migrations/<n>.json`: how drafts of version n − 1 get to version n. */
export type Migration = { drafts: DraftPolicy; map?: MapStep[] };

/** The released versions of a form, and the migration to each from the one before, by its number. */
export type FormReleases = {
  versions: { number: number; sha256: string }[];
  migrations: Record<number, Migration>;
};

/** Returns the question that a step takes its answer from, if any, and the one that it gives it to. */
export function endsOf(step: MapStep): { from: string | undefined; to: string } {
  if ('default' in step) return { from: undefined, to: step.default };
  if ('move' in step) return { from: step.move, to: step.to };
  return { from: step.rename, to: dotted([...pathFrom(step.rename).slice(0, -1), step.to]) };
}

/** Thrown for answers with so many groups that a map would take long to bring them over. */
export class TooMuchToMove extends Error {
  constructor() {
    super('There are too many answers for the steps of this map');
    this.name = 'TooMuchToMove';
  }
}

/** Looks at one group, or at one step for groups that have the same answers: a look takes 50 ns. */
const MOST_LOOKS = 1_000_000;
/** So many take as long as moving an answer. */
const LOOKS_TO_MOVE = 6;

/** What the steps of a map may still do, and where groups were found last. */
type Work = {
  answers: JsonObject;
  left: { looks: number; values: number; characters: number };
  known: Map<string, JsonObject[]>;
};

/**
 * Copies the answers and applies every step of the map, in order. Only `default` adds answers, and only to groups that
 * have been begun, and no more of them, all together, than a request may bring.
 * @throws TooMuchToMove
 */
export function applyMap(data: JsonObject, map: readonly MapStep[]): JsonObject {
  const answers = structuredClone(data);
  const { values, characters } = LIMITS;
  const work: Work = { answers, left: { looks: MOST_LOOKS, values, characters }, known: new Map() };
  for (const step of inRuns(map)) {
    if ('default' in step) setDefault(work, pathFrom(step.default), step.value);
    else if ('names' in step) rename(work, step);
    else move(work, pathFrom(step.move), pathFrom(step.to));
  }
  return answers;
}

/** New names, one after the other, in the same group. */
type Renames = { group: string[]; names: { from: string; to: string }[] };

/** Puts new names that follow each other together: releases often give names to and fro. */
function inRuns(map: readonly MapStep[]): (Exclude<MapStep, { rename: string }> | Renames)[] {
  const runs: (Exclude<MapStep, { rename: string }> | Renames)[] = [];
  for (const step of map) {
    if (!('rename' in step)) {
      runs.push(step);
      continue;
    }
    const path = pathFrom(step.rename);
    const [group, name] = [path.slice(0, -1), { from: path.at(-1) ?? '', to: step.to }];
    const last = runs.at(-1);
    if (last && 'names' in last && dotted(last.group) === dotted(group)) last.names.push(name);
    else runs.push({ group, names: [name] });
  }
  return runs;
}

function rename(work: Work, { group: path, names }: Renames): void {
  const movesIn = createMoves(work, names);
  let hasMoved = false;
  for (const group of groupsAt(work, path)) {
    const moves = movesIn(group);
    if (moves.size === 0) continue;
    look(work, LOOKS_TO_MOVE * moves.size);
    const values = [...moves].map(([from, to]) => [to, take(group, from)] as const);
    for (const [to, value] of values) if (to !== undefined && value !== undefined) group[to] = value;
    hasMoved = true;
  }
  if (hasMoved) work.known.clear();
}

/** Returns what tells the moves in a group, found once for all groups that have the same answers. */
function createMoves(work: Work, names: Renames['names']): (group: JsonObject) => Moves {
  const [first, ...others] = names;
  if (first && others.length === 0) return (group) => moveOf(group, first);
  const known = new Map<string, Moves>();
  const concerned = new Set(names.flatMap(({ from, to }) => [from, to]));
  return (group) => {
    const all = Object.keys(group);
    const isFew = all.length < concerned.size;
    const keys = isFew
      ? all.filter((key) => concerned.has(key))
      : [...concerned].filter((key) => Object.hasOwn(group, key));
    look(work, Math.min(all.length, concerned.size));
    const shape = JSON.stringify(keys);
    const moves = known.get(shape) ?? movesOf(work, keys, names);
    known.set(shape, moves);
    return moves;
  };
}

function moveOf(group: JsonObject, { from, to }: Renames['names'][number]): Moves {
  if (from === to || !Object.hasOwn(group, from)) return NO_MOVES;
  return new Map([[from, Object.hasOwn(group, to) ? undefined : to]]);
}

const NO_MOVES: Moves = new Map();

/** What answers are called in the end, by their names before; undefined for those that give way to another. */
type Moves = ReadonlyMap<string, string | undefined>;

/** Follows answers of these names through new names. An answer that is there already stays: the other gives way. */
function movesOf(work: Work, keys: string[], names: Renames['names']): Moves {
  look(work, names.length);
  const before = new Map(keys.map((key) => [key, key]));
  const gone: string[] = [];
  for (const { from, to } of names) {
    const key = before.get(from);
    if (key === undefined) continue;
    before.delete(from);
    if (before.has(to)) gone.push(key);
    else before.set(to, key);
  }
  const moved = [...before].filter(([to, from]) => to !== from).map(([to, from]) => [from, to] as const);
  return new Map<string, string | undefined>([...gone.map((key) => [key, undefined] as const), ...moved]);
}

function move(work: Work, from: string[], to: string[]): void {
  const [source] = groupsAt(work, from.slice(0, -1));
  const value = source && take(source, from.at(-1) ?? '');
  if (value === undefined) return;
  const target = madeGroup(work.answers, to.slice(0, -1));
  const name = to.at(-1) ?? '';
  if (target[name] === undefined) target[name] = value;
  work.known.clear();
}

/**
 * Sets an answer where there is none, as long as there is room, which it takes. A group that was never begun stays so:
 * defaults only complete what is there.
 */
function setDefault(work: Work, path: string[], value: Json): void {
  const { left } = work;
  if (left.values < 0 || left.characters < 0) return;
  const name = path.at(-1) ?? '';
  const [values, { length: characters }] = [valuesIn(value), JSON.stringify(value)];
  for (const group of groupsAt(work, path.slice(0, -1))) {
    if (group[name] !== undefined) continue;
    left.values -= values;
    left.characters -= characters;
    if (left.values < 0 || left.characters < 0) break;
    group[name] = structuredClone(value);
  }
  if (isContainer(value)) work.known.clear();
}

/**
 * Finds the groups at a path; with `*`, one for each entry of the list. They are found once for all steps that follow each
 * other without moving any.
 */
function groupsAt({ answers, left, known }: Work, path: string[]): JsonObject[] {
  const key = JSON.stringify(path);
  const groups = known.get(key) ?? foundAt(answers, path, left);
  known.set(key, groups);
  look({ left }, groups.length);
  return groups;
}

/** @throws TooMuchToMove */
function look({ left }: Pick<Work, 'left'>, times: number): void {
  left.looks -= times;
  if (left.looks < 0) throw new TooMuchToMove();
}

function foundAt(root: JsonObject, path: string[], left: Work['left']): JsonObject[] {
  let found: Json[] = [root];
  for (const step of path) {
    found = found.flatMap((value): Json[] => {
      if (step === '*') return Array.isArray(value) ? value : [];
      const child = own(value, step);
      return child === undefined ? [] : [child];
    });
    left.looks -= found.length;
  }
  return found.filter(isObject);
}

/** Counts a value, and all that is in it. */
function valuesIn(value: Json): number {
  if (!isContainer(value)) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + valuesIn(inner), 1);
}

function madeGroup(root: JsonObject, path: string[]): JsonObject {
  let group = root;
  for (const step of path) {
    const child = own(group, step);
    const next = isObject(child) ? child : {};
    group[step] = next;
    group = next;
  }
  return group;
}

function take(group: JsonObject, name: string): Json | undefined {
  if (!Object.hasOwn(group, name)) return undefined;
  const value = group[name];
  delete group[name];
  return value;
}
