import { translateSchema } from './form-language.ts';
import { own } from './json.ts';
import type { JsonSchema, Worded } from './json-schema.ts';
import { spoken, type Words } from './translate.ts';

const translated = new WeakMap<Words, WeakMap<JsonSchema, JsonSchema>>();

/** Returns the schema in the current language, as far as its words go. */
export function spokenSchema({ schema, words: all }: Worded): JsonSchema {
  const words = wordsNow(all);
  if (!words) return schema;
  const known = translated.get(words) ?? new WeakMap<JsonSchema, JsonSchema>();
  translated.set(words, known);
  const said = known.get(schema) ?? translateSchema(schema, (text) => own(words, text) ?? text);
  known.set(schema, said);
  return said;
}

/** Says a text of a form in the current language; the English one where nobody has translated it yet. */
export function spokenText({ words }: Pick<Worded, 'words'>, english: string): string {
  return own(wordsNow(words), english) ?? english;
}

function wordsNow(words: Worded['words']): Words | undefined {
  return own(words, spoken()?.language ?? '');
}
