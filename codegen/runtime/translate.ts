import type { messages as english } from '../generated/messages.ts';
import { own } from './json.ts';
import type { JsonSchema } from './json-schema.ts';

/** English text → the same in another language. */
export type Words = Readonly<Record<string, string>>;

type Texts<Of> = { readonly [Key in keyof Of]: string };

/** The catalogue of sentences, in whichever language. */
export type Messages = {
  situations: Texts<typeof english.situations>;
  rules: Readonly<Record<string, string>>;
  names: Texts<typeof english.names>;
  contractions: Words;
};

/** What is said in a language other than English. */
export type Catalogue = {
  language: string;
  locale: string;
  words: Words;
  /** What entries of reference lists are called; apart, for a service may be called as a button is. */
  lists?: Words;
  messages: Messages;
  /** A schema with translated words, where whoever names its fields has the English one. */
  schemaOf?: (schema: JsonSchema) => JsonSchema;
};

let spokenNow: Voice = () => undefined;

/** Where the language of now comes from. */
export type Voice = () => Catalogue | undefined;

/**
 * Says in which language everything is said from now on: the browser's own, on the server that of the request.
 * @returns what it was before
 */
export function speakBy(voice: Voice): Voice {
  const before = spokenNow;
  spokenNow = voice;
  return before;
}

/** The catalogue that is spoken now; undefined for English, which needs none. */
export function spoken(): Catalogue | undefined {
  return spokenNow();
}

/**
 * An English text in the language that is spoken now, with `{…}` filled in; the text itself where nobody has
 * translated it yet.
 *
 * @example t('{n} services', { n: 3 })
 */
export function t(text: string, values?: Record<string, string | number | undefined>): string {
  const said = own(spokenNow()?.words, text) ?? text;
  if (!values) return said;
  return said.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(Object.hasOwn(values, name) ? (values[name] ?? '') : whole),
  );
}

/** How dates and numbers are written. */
export function locale(): string {
  return spokenNow()?.locale ?? 'en-CA';
}

/** Marks an English text that stands in a list and is said later, by `t`. */
export function text<Text extends string>(english: Text): Text {
  return english;
}
