import { closest, distance } from 'fastest-levenshtein';

/** The known name that this one was most likely meant to be, undefined when none is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const best = closest(name, known);
  return distance(name.toLowerCase(), best.toLowerCase()) <= Math.max(2, name.length / 3) ? best : undefined;
}

/** `Did you mean "maxLength"? ` before a remedy, or nothing. */
export function didYouMean(name: string, known: readonly string[]): string {
  const best = nearest(name, known);
  return best === undefined ? '' : `Did you mean "${best}"? `;
}
