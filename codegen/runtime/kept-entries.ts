import { dotted, pathFrom } from './field-path.ts';

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
