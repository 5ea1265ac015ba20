import { dotted, pathFrom } from '../field-path.ts';
import { isObject, type Json, type JsonObject, own } from '../json.ts';
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

/**
 * Copies the answers and applies every step of the map, in order. Only `default` adds answers, and only to groups that
 * have been begun, and no more of them, all together, than a request may bring.
 */
export function applyMap(data: JsonObject, map: readonly MapStep[]): JsonObject {
  const answers = structuredClone(data);
  const room = { values: LIMITS.values, characters: LIMITS.characters };
  for (const step of map) {
    if ('default' in step) setDefault(answers, pathFrom(step.default), step.value, room);
    else if ('rename' in step) rename(answers, pathFrom(step.rename), step.to);
    else move(answers, pathFrom(step.move), pathFrom(step.to));
  }
  return answers;
}

function rename(answers: JsonObject, path: string[], to: string): void {
  const name = path.at(-1) ?? '';
  for (const group of groupsAt(answers, path.slice(0, -1))) {
    const value = take(group, name);
    if (value !== undefined && group[to] === undefined) group[to] = value;
  }
}

function move(answers: JsonObject, from: string[], to: string[]): void {
  const [source] = groupsAt(answers, from.slice(0, -1));
  const value = source && take(source, from.at(-1) ?? '');
  if (value === undefined) return;
  const target = madeGroup(answers, to.slice(0, -1));
  const name = to.at(-1) ?? '';
  if (target[name] === undefined) target[name] = value;
}

/**
 * Sets an answer where there is none, as long as there is room, which it takes. A group that was never begun stays so:
 * defaults only complete what is there.
 */
function setDefault(
  answers: JsonObject,
  path: string[],
  value: Json,
  room: { values: number; characters: number },
): void {
  const name = path.at(-1) ?? '';
  const [values, { length: characters }] = [valuesIn(value), JSON.stringify(value)];
  for (const group of groupsAt(answers, path.slice(0, -1))) {
    if (group[name] !== undefined) continue;
    room.values -= values;
    room.characters -= characters;
    if (room.values < 0 || room.characters < 0) return;
    group[name] = structuredClone(value);
  }
}

/** Counts a value, and all that is in it. */
function valuesIn(value: Json): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + valuesIn(inner), 1);
}

/** Finds the group at a path; with `*`, one for each entry of the list. */
function groupsAt(root: JsonObject, path: string[]): JsonObject[] {
  let found: Json[] = [root];
  for (const step of path)
    found = found.flatMap((value): Json[] => {
      if (step === '*') return Array.isArray(value) ? value : [];
      const child = own(value, step);
      return child === undefined ? [] : [child];
    });
  return found.filter(isObject);
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
