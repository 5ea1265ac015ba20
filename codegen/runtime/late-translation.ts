import { own } from './json.ts';
import type { Words } from './translate.ts';

/**
 * The English that a translation was made of, where the form says something else in its place by now: whoever reads the
 * translation may be told what was true before.
 * @param released the words of the form's last release: English → translation
 * @param said all that the form says now
 */
export function translatedFrom(
  text: string,
  translation: string | undefined,
  { released, said }: { released: Words; said: ReadonlySet<string> },
): string | undefined {
  if (own(released, text) !== undefined) return undefined;
  return Object.keys(released).find((before) => released[before] === translation && !said.has(before));
}
