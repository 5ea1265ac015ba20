import { dotted, pathFrom } from './field-path.ts';

type Values = { [name: string]: unknown };

/** The indexes that the entries of a list had before others were left out. */
const places = new WeakMap<unknown[], number[]>();

/** Returns the entries of a list that are kept; `pathBefore` knows their indexes in the whole list. */
export function keepEntries(entries: unknown[], isKept: (entry: unknown) => boolean): unknown[] {
  const kept = entries.flatMap((entry, index) => (isKept(entry) ? [index] : []));
  const list = kept.map((index) => entries[index]);
  places.set(list, kept);
  return list;
}

/** Returns the changed copy of a list; `pathBefore` then knows the same indexes for it as for the list. */
export function keepPlaces(before: unknown[], after: unknown[]): unknown[] {
  const known = places.get(before);
  if (known) places.set(after, known);
  return after;
}

/** Turns a path in the data that is left into the path that it had before entries were left out. */
export function pathBefore(data: Values, path: string): string {
  let value: unknown = data;
  const keys = pathFrom(path).map((key) => {
    const place = Array.isArray(value) ? places.get(value)?.[Number(key)] : undefined;
    value = (value as Values | null | undefined)?.[key];
    return place === undefined ? key : String(place);
  });
  return dotted(keys);
}

/** Moves findings to the paths that they had before entries were left out. */
export function errorsBefore<Wrong>(data: Values, found: Record<string, Wrong>): Record<string, Wrong> {
  return Object.fromEntries(Object.entries(found).map(([path, wrong]) => [pathBefore(data, path), wrong]));
}
