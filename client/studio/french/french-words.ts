import { nounOf } from '../../../codegen/runtime/field-name.ts';
import { isObject, own } from '../../../codegen/runtime/json.ts';
import type { Words } from '../../../codegen/runtime/translate.ts';
import { setAt } from '../draft/edit-json.ts';
import { parsed } from '../draft/read-json.ts';

/** Returns the words of a catalogue; undefined if it is not JSON. */
export function wordsIn(text: string): Words | undefined {
  const json = parsed(text);
  if (!isObject(json)) return undefined;
  // Values that are not text are reported elsewhere, as mistakes.
  return Object.fromEntries(
    Object.entries(json).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/**
 * Writes the French of a wording; an empty text removes it. If this changes a label, the French name in sentences that
 * was made for the old label is removed: sentences then quote the new label, until somebody gives it a name.
 */
export function setFrench(catalogue: string, english: string, french: string): string {
  const words = wordsIn(catalogue) ?? {};
  const noun = `the ${nounOf({ title: english }, '')}`;
  const isStale = own(words, noun) !== undefined && own(words, english) !== french;
  const others = isStale ? setAt(catalogue, [noun], undefined) : catalogue;
  return setAt(others, [english], french || undefined);
}
