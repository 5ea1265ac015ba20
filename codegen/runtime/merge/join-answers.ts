import { isObject, type Json, type JsonObject, own } from '../json.ts';
import {
  ALL,
  GONE,
  ID,
  isOwnName,
  latestIn,
  latestOf,
  type MarkedAnswers,
  NEVER,
  NEW,
  nameOfPlace,
  timeUnder,
} from './marks.ts';

/** One side of a join at one place: its value, its marks, and when a whole around it was set. */
export type Side = { value: Json | undefined; mark: Json | undefined; floor: number };

/** The outcome of a join at one place. */
export type Joined = Pick<Side, 'value' | 'mark'>;

/**
 * Joins the answers of two pages. Each answer is as it was last typed or cleared; of each list those entries stay that
 * were not removed, or were typed in after that. Neither side takes precedence, save for the order of entries.
 */
export function joinAnswers(one: MarkedAnswers, other: MarkedAnswers): MarkedAnswers {
  const side = ({ data, marks }: MarkedAnswers): Side => ({ value: data, mark: marks, floor: NEVER });
  const { value, mark } = joinGroups(side(one), side(other));
  return { data: (value ?? {}) as JsonObject, marks: (mark ?? {}) as JsonObject };
}

/** Joins the two sides of one place. */
function joinSides(one: Side, other: Side): Joined {
  if (saysNothing(other)) return one;
  if (saysNothing(one)) return other;
  const sides = [one, other];
  if (sides.some(isList) && sides.every((side) => isList(side) || isBare(side) || isEmptyList(side)))
    return joinLists(one, other);
  if (sides.some(isGroup) && sides.every((side) => isGroup(side) || isBare(side)))
    return joinGroups(one, other);
  return joinWhole(one, other);
}

/** Whether there is nothing to join: a page mostly sends only a few of the places that are stored. */
function saysNothing({ value, mark, floor }: Side): boolean {
  return value === undefined && mark === undefined && floor === NEVER;
}

/** Returns when a side was last typed, or set as part of a whole. */
export function timeOf({ mark, floor }: Side): number {
  return Math.max(floor, latestIn(mark));
}

/** Returns when a side was last set as a whole. */
function floorOf({ mark, floor }: Side): number {
  return Math.max(floor, typeof mark === 'number' ? mark : timeUnder(mark, ALL));
}

function joinWhole(one: Side, other: Side): Joined {
  const { value } = later(one, other);
  const time = Math.max(timeOf(one), timeOf(other));
  return { value, mark: time > Math.max(one.floor, other.floor) ? time : undefined };
}

/**
 * Returns the later side. At the same time, an answer wins over none; else the text decides, so that every page picks
 * the same.
 */
export function later(one: Side, other: Side): Side {
  const [first, second] = [timeOf(one), timeOf(other)];
  if (first !== second) return first > second ? one : other;
  if (one.value === undefined || other.value === undefined) return one.value === undefined ? other : one;
  return JSON.stringify(one.value) >= JSON.stringify(other.value) ? one : other;
}

/** Joins two groups. Marks about the whole group are kept with it. */
function joinGroups(one: Side, other: Side): Joined {
  const names = new Set([one, other].flatMap(namesIn));
  const values: [string, Json][] = [];
  const marks: [string, Json][] = [];
  for (const name of names) {
    const { value, mark } = joinSides(below(one, name), below(other, name));
    if (value !== undefined) values.push([name, value]);
    if (mark !== undefined) marks.push([name, mark]);
  }
  const isThere = values.length > 0 || later(one, other).value !== undefined;
  return {
    value: isThere ? Object.fromEntries(values) : undefined,
    mark: withWhole(one, other, Object.fromEntries(marks)),
  };
}

function withWhole(one: Side, other: Side, marks: JsonObject): Json | undefined {
  const whole = Math.max(floorOf(one), floorOf(other));
  const added = Math.max(timeUnder(one.mark, NEW), timeUnder(other.mark, NEW));
  const isOwnTime = whole > Math.max(one.floor, other.floor);
  const kept = {
    ...(isOwnTime && { [ALL]: String(whole) }),
    ...(added > NEVER && { [NEW]: String(added) }),
    ...marks,
  };
  return Object.keys(kept).length > 0 ? kept : undefined;
}

function below(side: Side, name: string): Side {
  const mark = own(side.mark, name);
  return {
    value: own(side.value, name),
    mark: isOwnName(name, mark) ? undefined : mark,
    floor: floorOf(side),
  };
}

function namesIn({ value, mark }: Side): string[] {
  const marked = isObject(mark) ? Object.keys(mark).filter((name) => !isOwnName(name, mark[name])) : [];
  return [...(isObject(value) ? Object.keys(value) : []), ...marked];
}

function isGroup({ value, mark }: Side): boolean {
  return isObject(value) || (value === undefined && isObject(mark));
}

/** Whether a side is a list of groups, the only lists whose entries are told apart; any other list is one answer. */
function isList({ value, mark }: Side): boolean {
  if (value === undefined) return Array.isArray(mark);
  return Array.isArray(value) && value.length > 0
    ? value.every((entry) => isObject(entry))
    : Array.isArray(value) && Array.isArray(mark);
}

function isEmptyList({ value }: Side): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Whether there is no value, and no mark says anything about what was inside. */
function isBare({ value, mark }: Side): boolean {
  return value === undefined && !isObject(mark) && !Array.isArray(mark);
}

type Entry = Side & { id: string };

type List = { floor: number; entries: Map<string, Entry>; gone: Map<string, number> };

/** Joins two lists of groups. Entries that only the other side has come after those of the first. */
function joinLists(one: Side, other: Side): Joined {
  const [first, second] = [listOf(one), listOf(other)];
  const ids = [first, second].flatMap(({ entries, gone }) => [...entries.keys(), ...gone.keys()]);
  const values: Json[] = [];
  const marks: JsonObject[] = [];
  const gone: JsonObject[] = [];
  const floor = Math.max(first.floor, second.floor);
  for (const id of new Set(ids)) {
    const removed = Math.max(removedIn(first, id), removedIn(second, id));
    const entry = joinEntry(first.entries.get(id), second.entries.get(id));
    if (entry && (removed === NEVER || entry.time > removed)) {
      values.push(entry.value ?? {});
      marks.push({ ...(isObject(entry.mark) && entry.mark), [ID]: id });
    } else if (removed > floor) gone.push({ [ID]: id, [GONE]: String(removed) });
  }
  const isThere = values.length > 0 || later(one, other).value !== undefined;
  const own = floor > Math.max(one.floor, other.floor) ? [{ [ALL]: String(floor) }] : [];
  return { value: isThere ? values : undefined, mark: [...own, ...marks, ...gone] };
}

/** Joins the two sides of an entry; one that only one side has stays as it is. */
function joinEntry(one: Entry | undefined, other: Entry | undefined) {
  const entry = one ?? other;
  if (!entry) return undefined;
  const times = [one, other].map((side) => (side ? entryTime(side) : NEVER));
  const { value, mark } = joinGroups(entry, other ?? entry);
  return { value, mark, time: Math.max(...times) };
}

function entryTime(entry: Entry): number {
  return Math.max(timeOf(entry), timeUnder(entry.mark, NEW));
}

/** Returns when an entry was removed: a list that was set as a whole has removed whatever is not in it. */
function removedIn({ entries, gone, floor }: List, id: string): number {
  return gone.get(id) ?? (entries.has(id) ? NEVER : floor);
}

function listOf(side: Side): List {
  const marks = (Array.isArray(side.mark) ? side.mark : []).filter((mark) => isObject(mark));
  const whole = latestOf(marks.map((mark) => (ID in mark ? NEVER : timeUnder(mark, ALL))));
  const floor = Math.max(floorOf(side), whole);
  const named = marks.filter((mark) => typeof mark[ID] === 'string');
  const there = named.filter((mark) => timeUnder(mark, GONE) === NEVER);
  const values = Array.isArray(side.value) ? side.value : [];
  const nameApart = namingApart();
  const entries = values.map((value, at): Entry => {
    const mark = there[at];
    return { id: nameApart(mark ? String(mark[ID]) : nameOfPlace(at)), value, mark, floor };
  });
  const removed = named.filter((mark) => timeUnder(mark, GONE) !== NEVER);
  return {
    floor,
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    gone: new Map(removed.map((mark) => [String(mark[ID]), Math.max(timeUnder(mark, GONE), floor)] as const)),
  };
}

/** Keeps entries apart that came under one name: the later gets a suffix, which depends only on their order. */
function namingApart(): (name: string) => string {
  const taken = new Map<string, number>();
  return (name) => {
    let count = taken.get(name) ?? 0;
    let own = name;
    while (taken.has(own)) {
      count += 1;
      own = `${name}+${count}`;
    }
    taken.set(name, count);
    taken.set(own, taken.get(own) ?? 0);
    return own;
  };
}
