import { AsyncLocalStorage } from 'node:async_hooks';
import { calls, forms } from '../../../codegen/generated/server.ts';
import { translateSchema } from '../../../codegen/runtime/form-language.ts';
import { own } from '../../../codegen/runtime/json.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { type Catalogue, speakBy, type Words } from '../../../codegen/runtime/translate.ts';
import { catalogues, type Language } from './catalogues.ts';

const spoken = new AsyncLocalStorage<Language>();

/** The words of each schema, by its language. */
const wordsOf = new WeakMap<JsonSchema, { form: string } | { call: string }>();
for (const [form, { schema }] of Object.entries(forms)) wordsOf.set(schema, { form });
for (const [call, { schema }] of Object.entries(calls)) wordsOf.set(schema, { call });

const translated = new Map<Language, WeakMap<JsonSchema, JsonSchema>>();

const voices: Record<Language, Catalogue | undefined> = { en: undefined, fr: voiceOf('fr') };
speakBy(() => voices[currentLanguage()]);

/** The language of the request that is being answered; English outside of any. */
export function currentLanguage(): Language {
  return spoken.getStore() ?? 'en';
}

/** Runs something in a language: whatever it says is said in it. */
export function speaking<Result>(language: Language, run: () => Result): Result {
  return spoken.run(language, run);
}

/** Lets a stored version of a form speak with the words that the form has now. */
export function speakLike(form: string, schema: JsonSchema): void {
  wordsOf.set(schema, { form });
}

/** From now on a form is asked by this schema and says these words. */
export function teachWords(form: string, schema: JsonSchema, language: Language, words: Words): void {
  const catalogue = catalogues[language];
  if (catalogue) catalogue.forms[form] = words;
  // Stored versions of the form, and what they were translated into, say them as well.
  translated.delete(language);
  speakLike(form, schema);
}

/** The words of a form in a language; undefined where it has none. A form, too, may be called as what every object has. */
export function formWords(language: Language, form: string): Words | undefined {
  return own(catalogues[language]?.forms, form);
}

/** What a form says besides its schema, in the language of now. */
export function formWord(form: string, english: string): string {
  return own(formWords(currentLanguage(), form), english) ?? english;
}

function voiceOf(language: Language): Catalogue | undefined {
  const catalogue = catalogues[language];
  return catalogue && { ...catalogue, schemaOf: (schema) => inLanguage(schema, language) };
}

function inLanguage(schema: JsonSchema, language: Language): JsonSchema {
  const known = translated.get(language) ?? new WeakMap<JsonSchema, JsonSchema>();
  translated.set(language, known);
  const found = known.get(schema) ?? translate(schema, language);
  known.set(schema, found);
  return found;
}

function translate(schema: JsonSchema, language: Language): JsonSchema {
  const of = wordsOf.get(schema);
  const catalogue = catalogues[language];
  if (!of || !catalogue) return schema;
  const words = 'form' in of ? formWords(language, of.form) : catalogue.calls[of.call];
  return translateSchema(schema, (text) => own(words, text) ?? text);
}
