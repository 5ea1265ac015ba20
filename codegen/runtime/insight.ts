/**
 * What is counted of a form. `start`: somebody began to answer. `reached`: somebody came to a section (its number,
 * from 0). `error`: a field was said to be wrong (`primaryContact.email required`). `complete`: it was sent.
 * `minutes`: how long that took, as a number of `minuteBounds`.
 */
export type Measure = 'start' | 'reached' | 'error' | 'complete' | 'minutes';

/** Times are told by the first of these minutes that they are below; the last is for all others. */
export const minuteBounds = [1, 2, 3, 5, 8, 13, 21, 34, 55, Number.POSITIVE_INFINITY] as const;

/** Which of the bounds a time belongs to. */
export function minutesBucket(milliseconds: number): number {
  return minuteBounds.findIndex((bound) => milliseconds < bound * 60_000);
}

/** What a field is counted under: entries of lists are all one. `wcbs.3.number` → `wcbs.*.number` */
export function countedPath(path: string): string {
  return path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');
}

/** What `primaryContact.email required` counts: a name may have blanks, a rule has none. */
export function countedError(subject: string): { path: string; rule: string } {
  const end = subject.lastIndexOf(' ');
  return { path: subject.slice(0, Math.max(end, 0)), rule: subject.slice(end + 1) };
}

/** What the server found, which has no rule in the schema. */
export const SERVER_RULE = 'server';
