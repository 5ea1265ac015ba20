import { own } from './json.ts';
import type { Words } from './translate.ts';

/**
 * Returns the English that a translation was made from, if the form says something else there by now: readers of the
 * translation may then be told what is no longer true.
 * @param released the words of the form's last release: English → translation
 * @param said all English texts that the form has now
 */
export function translatedFrom(
  text: string,
  translation: string | undefined,
  { released, said }: { released: Words; said: ReadonlySet<string> },
): string | undefined {
  if (own(released, text) !== undefined) return undefined;
  return Object.keys(released).find((before) => released[before] === translation && !said.has(before));
}
