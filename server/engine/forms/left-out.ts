import { isObject, type Json, type JsonObject } from '../../../codegen/runtime/json.ts';
import type { LeftOut } from '../../../codegen/runtime/versions/resume.ts';

export type { LeftOut };

/** Reads left-out answers from a column. */
export function readLeftOut(text: string | null): LeftOut | null {
  return text === null ? null : JSON.parse(text);
}

/** Writes left-out answers as a column holds them. */
export function leftOutText(leftOut: LeftOut | null): string | null {
  return leftOut && JSON.stringify(leftOut);
}

/** Returns the answers that `all` has and `part` has not, each in its place. */
export function beyond(all: JsonObject, part: JsonObject): JsonObject {
  return withoutBlanks(differing(all, part));
}

function differing(all: JsonObject, part: JsonObject): JsonObject {
  const more = Object.entries(all).flatMap(([name, value]) => {
    const differs = Object.hasOwn(part, name) ? differingIn(value, part[name]) : value;
    return differs === undefined ? [] : [[name, differs] as const];
  });
  return Object.fromEntries(more);
}

function differingIn(all: Json, part: Json | undefined): Json | undefined {
  if (isObject(all) && isObject(part)) return differing(all, part);
  if (Array.isArray(all) && Array.isArray(part))
    return all.map((entry, at) => differingIn(entry, part[at]) ?? {});
  return undefined;
}

/** Adds more answers to some, without overwriting any and without making any list longer. */
export function together(answers: JsonObject, more: JsonObject): JsonObject {
  const joined = Object.entries(more).map(([name, value]) => [
    name,
    Object.hasOwn(answers, name) ? joinedIn(answers[name], value) : value,
  ]);
  return { ...answers, ...Object.fromEntries(joined) };
}

function joinedIn(answer: Json | undefined, more: Json): Json | undefined {
  if (isObject(answer) && isObject(more)) return together(answer, more);
  if (Array.isArray(answer) && Array.isArray(more))
    return answer.map((entry, at) => joinedIn(entry, more[at] ?? {}) ?? entry);
  return answer;
}

/** Moves what was left out to where its list entries are now; what belonged to entries that are gone is dropped. */
export function following(leftOut: JsonObject, before: JsonObject, after: JsonObject): JsonObject {
  const moved = followingIn(leftOut, before, after, createSigns());
  return isObject(moved) ? withoutBlanks(moved) : {};
}

function followingIn(
  leftOut: Json,
  before: Json | undefined,
  after: Json | undefined,
  signOf: SignOf,
): Json | undefined {
  if (Array.isArray(leftOut) && Array.isArray(before)) {
    if (!Array.isArray(after)) return undefined;
    const origins = originsOf(before, after, signOf);
    return after.map((entry, at) => {
      const from = origins[at];
      return from === undefined ? {} : (followingIn(leftOut[from] ?? {}, before[from], entry, signOf) ?? {});
    });
  }
  if (!isObject(leftOut) || !isObject(before)) return leftOut;
  const moved = Object.entries(leftOut).map(([name, value]) => [
    name,
    followingIn(value, before[name], isObject(after) ? after[name] : undefined, signOf) ?? {},
  ]);
  return Object.fromEntries(moved);
}

/** Gives the same text for the same values. */
type SignOf = (value: Json) => string;

/** Serialises each value once, however deep it is: groups and lists within others stand as numbers. */
function createSigns(): SignOf {
  const numbers = new Map<string, number>();
  const signs = new Map<Json, string>();
  const shown = (value: Json): Json => {
    if (typeof value !== 'object' || value === null) return value;
    const text = signOf(value);
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return [number];
  };
  const signOf = (value: Json): string => {
    const known = signs.get(value);
    if (known !== undefined) return known;
    const flat = isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shown(one)]))
      : Array.isArray(value)
        ? value.map(shown)
        : value;
    const sign = JSON.stringify(flat);
    if (typeof value === 'object') signs.set(value, sign);
    return sign;
  };
  return signOf;
}

/** Returns where each entry was before: where an equal one was, or, in a list of the same length, in the same place. */
function originsOf(before: Json[], after: Json[], signOf: SignOf): (number | undefined)[] {
  const places = new Map<string, number[]>();
  for (const [at, entry] of before.entries()) {
    const text = signOf(entry);
    const alike = places.get(text);
    if (alike) alike.push(at);
    else places.set(text, [at]);
  }
  const same = after.map((entry) => places.get(signOf(entry))?.shift());
  const taken = new Set(same);
  return same.map(
    (place, at) => place ?? (before.length === after.length && !taken.has(at) ? at : undefined),
  );
}

/** Removes groups that hold nothing, and lists of nothing else. */
export function withoutBlanks(answers: JsonObject): JsonObject {
  const kept = Object.entries(answers).flatMap(([name, value]) => {
    const more = unlessBlank(value);
    return more === undefined ? [] : [[name, more] as const];
  });
  return Object.fromEntries(kept);
}

function unlessBlank(value: Json): Json | undefined {
  if (Array.isArray(value)) {
    const entries = value.map(unlessBlank);
    return entries.every((entry) => entry === undefined) ? undefined : entries.map((entry) => entry ?? {});
  }
  if (!isObject(value)) return value;
  const kept = withoutBlanks(value);
  return Object.keys(kept).length > 0 ? kept : undefined;
}
