import { AsyncLocalStorage } from 'node:async_hooks';
import { calls, forms } from '../../../codegen/generated/server.ts';
import { translateSchema } from '../../../codegen/runtime/form-language.ts';
import { own } from '../../../codegen/runtime/json.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { type Catalogue, speakBy, type Words } from '../../../codegen/runtime/translate.ts';
import { catalogues, type Language } from './catalogues.ts';

const spoken = new AsyncLocalStorage<Language>();

/** Which form's or call's words translate a schema. */
const wordsOf = new WeakMap<JsonSchema, { form: string } | { call: string }>();
for (const [form, { schema }] of Object.entries(forms)) wordsOf.set(schema, { form });
for (const [call, { schema }] of Object.entries(calls)) wordsOf.set(schema, { call });

const translated = new Map<Language, WeakMap<JsonSchema, JsonSchema>>();

const voices: Record<Language, Catalogue | undefined> = { en: undefined, fr: voiceOf('fr') };
speakBy(() => voices[currentLanguage()]);

/** Returns the language of the request being answered; English outside of a request. */
export function currentLanguage(): Language {
  return spoken.getStore() ?? 'en';
}

/** Runs something in a language: every sentence it makes is in that language. */
export function speaking<Result>(language: Language, run: () => Result): Result {
  return spoken.run(language, run);
}

/** Translates a stored version of a form with the form's current words. */
export function speakLike(form: string, schema: JsonSchema): void {
  wordsOf.set(schema, { form });
}

/** Replaces the schema and the words of a form. */
export function teachWords(form: string, schema: JsonSchema, language: Language, words: Words): void {
  const catalogue = catalogues[language];
  if (catalogue) catalogue.forms[form] = words;
  // Drops cached translations, including those of stored versions, which use the same words.
  translated.delete(language);
  speakLike(form, schema);
}

/**
 * Returns the words of a form in a language; undefined when there are none. Looks at own properties only, because a
 * form may be called `constructor`.
 */
export function formWords(language: Language, form: string): Words | undefined {
  return own(catalogues[language]?.forms, form);
}

/** Translates a word of a form that is not in its schema into the current language. */
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
