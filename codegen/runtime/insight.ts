/**
 * The events that are counted for a form. `start`: somebody began to answer. `reached`: somebody came to a section (its
 * number, from 0). `error`: a field was said to be wrong (`primaryContact.email required`). `complete`: it was sent.
 * `minutes`: how long that took, as an index in `minuteBounds`.
 */
export type Measure = 'start' | 'reached' | 'error' | 'complete' | 'minutes';

/** Upper bounds, in minutes, of the ranges that times are counted in; the last range takes all others. */
export const minuteBounds = [1, 2, 3, 5, 8, 13, 21, 34, 55, Number.POSITIVE_INFINITY] as const;

/** Returns the index of the first bound that a time is below. */
export function minutesBucket(milliseconds: number): number {
  return minuteBounds.findIndex((bound) => milliseconds < bound * 60_000);
}

/** Returns the path that a field is counted under, the same for all entries: `wcbs.3.number` → `wcbs.*.number` */
export function countedPath(path: string): string {
  return path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');
}

/** Splits `primaryContact.email required` into path and rule: a name may have blanks, a rule has none. */
export function countedError(subject: string): { path: string; rule: string } {
  const end = subject.lastIndexOf(' ');
  return { path: subject.slice(0, Math.max(end, 0)), rule: subject.slice(end + 1) };
}

/** The rule that stands for whatever the server found without a rule in the schema. */
export const SERVER_RULE = 'server';
