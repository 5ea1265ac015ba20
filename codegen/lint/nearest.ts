import { closest, distance } from 'fastest-levenshtein';
import { t } from '../runtime/translate.ts';

/** Characters of a name, at most: nobody mistypes a longer one, and comparing it would take long. */
const LONGEST = 60;
/** Names listed in a message, at most. */
const MOST_NAMES = 50;

/** Returns the known name that this one was most likely meant to be, undefined when none is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const near = Math.max(2, name.length / 3);
  const alike = known.filter(({ length }) => length <= LONGEST && Math.abs(length - name.length) <= near);
  if (name.length > LONGEST || alike.length === 0) return undefined;
  const best = closest(name, alike);
  return distance(name.toLowerCase(), best.toLowerCase()) <= near ? best : undefined;
}

/** Writes `Did you mean "maxLength"? ` before a remedy, or nothing. */
export function didYouMean(name: string, known: readonly string[]): string {
  const best = nearest(name, known);
  return best === undefined ? '' : `${t('Did you mean "{name}"?', { name: best })} `;
}

/** Lists names as `name, email, message`, as many as anybody would read. */
export function listed(names: readonly string[]): string {
  const told = names.slice(0, MOST_NAMES).map((name) => name.slice(0, LONGEST));
  return names.length > MOST_NAMES ? `${told.join(', ')} …` : told.join(', ');
}
