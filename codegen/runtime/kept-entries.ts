import { dotted, pathFrom } from './field-path.ts';
import { isObject } from './json.ts';
import type { JsonSchema } from './json-schema.ts';

type Values = { [name: string]: unknown };

/** Where the entries of a list stood before others were left out. */
const places = new WeakMap<unknown[], number[]>();

/** The entries of a list that are kept; `pathBefore` knows where they stood. */
export function keepEntries(entries: unknown[], isKept: (entry: unknown) => boolean): unknown[] {
  const kept = entries.flatMap((entry, index) => (isKept(entry) ? [index] : []));
  const list = kept.map((index) => entries[index]);
  places.set(list, kept);
  return list;
}

/** A changed copy of a list, whose entries stood where those of the list stood. */
export function keepPlaces(before: unknown[], after: unknown[]): unknown[] {
  const known = places.get(before);
  if (known) places.set(after, known);
  return after;
}

/** A copy of the data without the entries whose key field (`x-key`) is blank. */
export function withoutBlankEntries(schema: JsonSchema | undefined, data: Values): Values {
  const entries = Object.entries(data).map(([name, value]) => [
    name,
    clean(schema?.properties?.[name], value),
  ]);
  return Object.fromEntries(entries);
}

/** The path, before entries were left out, of a path in the data that is left. */
export function pathBefore(data: Values, path: string): string {
  let value: unknown = data;
  const keys = pathFrom(path).map((key) => {
    const place = Array.isArray(value) ? places.get(value)?.[Number(key)] : undefined;
    value = (value as Values | null | undefined)?.[key];
    return place === undefined ? key : String(place);
  });
  return dotted(keys);
}

/** What is wrong, by the paths before entries were left out. */
export function errorsBefore<Wrong>(data: Values, found: Record<string, Wrong>): Record<string, Wrong> {
  return Object.fromEntries(Object.entries(found).map(([path, wrong]) => [pathBefore(data, path), wrong]));
}

function clean(schema: JsonSchema | undefined, value: unknown): unknown {
  if (!isObject<Values>(value)) return Array.isArray(value) ? cleanList(schema, value) : value;
  return withoutBlankEntries(schema, value);
}

function cleanList(schema: JsonSchema | undefined, entries: unknown[]): unknown[] {
  const items = Array.isArray(schema?.items) ? undefined : schema?.items;
  const key = schema?.['x-key'];
  const cleaned = entries.map((entry) => clean(items, entry));
  return key === undefined
    ? cleaned
    : keepEntries(cleaned, (entry) => !isObject<Values>(entry) || !isBlank(entry[key]));
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
