import { isObject, type Json, type JsonObject, own } from '../json.ts';

/**
 * Times when each answer was typed, in the shape of the answers: a number (ms) for an answer, an object for a group, an
 * array for a list of groups. Marks about a whole have names of their own, and their times are texts:
 *
 * - `~all`: the whole group or list was set then; what is missing in it was cleared then. In a list it comes first.
 * - `~id`: identifies an entry of a list, wherever it moves. Entries are in the order of the answers.
 * - `~new`: the entry was added then. `~gone`: it was removed then; removed entries come last.
 * - `~seen`: only in requests, for all answers: what was stored until then had been seen before any of them was typed.
 */
export type Marks = JsonObject;

/** Answers and when they were typed. */
export type MarkedAnswers = { data: JsonObject; marks: Marks };

export const ALL = '~all';
export const ID = '~id';
export const NEW = '~new';
export const GONE = '~gone';
export const SEEN = '~seen';

/** Names an entry of a list that has no name of its own, by its index. */
export function nameOfPlace(index: number): string {
  return `#${index}`;
}

/** A time before everything that was typed. */
export const NEVER = -1;

const OWN_NAMES = new Set([ALL, ID, NEW, GONE, SEEN]);

/** Whether a name belongs to a mark about the whole, not to an answer, whose mark is never a text. */
export function isOwnName(name: string, value: Json | undefined): boolean {
  return OWN_NAMES.has(name) && typeof value === 'string';
}

/** Reads the time under one of the names above; `NEVER` if there is none. */
export function timeUnder(mark: Json | undefined, name: string): number {
  const text = own(mark, name);
  const time = typeof text === 'string' ? Number(text) : NEVER;
  return Number.isFinite(time) ? time : NEVER;
}

/** Returns when anything in a mark was last typed. The result is remembered, as every level above asks again. */
export function latestIn(mark: Json | undefined): number {
  if (typeof mark === 'number') return mark;
  if (typeof mark !== 'object' || mark === null) return NEVER;
  const known = latest.get(mark);
  if (known !== undefined) return known;
  const own = isObject(mark) ? [ALL, NEW, GONE].map((name) => timeUnder(mark, name)) : [];
  const inside = Object.values(mark).map(latestIn);
  const found = latestOf([...own, ...inside]);
  latest.set(mark, found);
  return found;
}

const latest = new WeakMap<object, number>();

/** Returns the latest of any number of times; `NEVER` if there are none. */
export function latestOf(times: readonly number[]): number {
  return times.reduce((one, other) => Math.max(one, other), NEVER);
}

/** Copies marks with each time passed through `timeOf`; `~seen` is left out. */
export function atTimes(marks: Marks, timeOf: (time: number) => number): Marks {
  return moved(marks) as Marks;

  function moved(mark: Json): Json {
    if (typeof mark === 'number') return timeOf(mark);
    if (Array.isArray(mark)) return mark.map(moved);
    if (!isObject(mark)) return mark;
    const entries = Object.entries(mark).flatMap(([name, value]): [string, Json][] => {
      if (!isOwnName(name, value)) return [[name, moved(value)]];
      if (name === SEEN) return [];
      return [[name, name === ID ? value : String(timeOf(timeUnder(mark, name)))]];
    });
    return Object.fromEntries(entries);
  }
}

/** Makes the marks of answers that were all set at once, so that everything else was cleared then. */
export function allAt(time: number): Marks {
  return { [ALL]: String(time) };
}

/** Whether marks tell entries of any list apart by more than their places. */
export function namesEntries(mark: Json | undefined): boolean {
  if (Array.isArray(mark)) return true;
  return isObject(mark) && Object.values(mark).some(namesEntries);
}

/** Whether an answer is a list of groups, whose entries are told apart. */
export function isEntryList(value: Json | undefined): value is JsonObject[] {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => isObject(entry));
}

/** Returns the marks of the entries that a list still has, in their order. */
export function entryMarks(mark: Json | undefined): JsonObject[] {
  const all = Array.isArray(mark) ? mark.filter((one) => isObject(one)) : [];
  return all.filter((one) => typeof one[ID] === 'string' && timeUnder(one, GONE) < 0);
}

/** Reduces marks to what says which entry is which. */
export function entryNamesIn(marks: Marks): Marks {
  return (namesOf(marks) ?? {}) as Marks;
}

function namesOf(mark: Json): Json | undefined {
  if (Array.isArray(mark))
    return mark.flatMap((entry) => {
      const isThere = isObject(entry) && typeof entry[ID] === 'string' && timeUnder(entry, GONE) === NEVER;
      return isThere ? [{ ...(namesOf(entry) as JsonObject), [ID]: entry[ID] as Json }] : [];
    });
  if (!isObject(mark)) return undefined;
  const kept = Object.entries(mark).flatMap(([name, value]) => {
    const names = isOwnName(name, value) ? undefined : namesOf(value);
    return names === undefined || (isObject(names) && Object.keys(names).length === 0)
      ? []
      : [[name, names] as const];
  });
  return Object.fromEntries(kept);
}
