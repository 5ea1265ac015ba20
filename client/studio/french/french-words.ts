import { nounOf } from '../../../codegen/runtime/field-name.ts';
import { isObject, own } from '../../../codegen/runtime/json.ts';
import type { Words } from '../../../codegen/runtime/translate.ts';
import { setAt } from '../draft/edit-json.ts';
import { parsed } from '../draft/read-json.ts';

/** What a catalogue says; undefined while it is no JSON. */
export function wordsIn(text: string): Words | undefined {
  const json = parsed(text);
  if (!isObject(json)) return undefined;
  // What is no text is told as a mistake.
  return Object.fromEntries(
    Object.entries(json).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/**
 * Writes the French of a wording; nothing takes it away. What sentences made of a label's French before goes: from then on
 * they quote the new one, until somebody says what they are to call it.
 */
export function setFrench(catalogue: string, english: string, french: string): string {
  const words = wordsIn(catalogue) ?? {};
  const noun = `the ${nounOf({ title: english }, '')}`;
  const isStale = own(words, noun) !== undefined && own(words, english) !== french;
  const others = isStale ? setAt(catalogue, [noun], undefined) : catalogue;
  return setAt(others, [english], french || undefined);
}
