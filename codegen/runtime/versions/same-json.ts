import { isObject, type Json } from '../json.ts';

/** Whether two JSON values are the same, in whatever order their properties stand. */
export function sameJson(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
}

function ordered(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map((item) => ordered(item) ?? null);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, child]) => [name, ordered(child) ?? null]));
}
