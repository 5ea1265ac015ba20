import type { messages as english } from '../generated/messages.ts';
import { own } from './json.ts';

/** English text → the same in another language. */
export type Words = Readonly<Record<string, string>>;

type Texts<Of> = { readonly [Key in keyof Of]: string };

/** The catalogue of sentences, in any language. */
export type Messages = {
  situations: Texts<typeof english.situations>;
  rules: Readonly<Record<string, string>>;
  names: Texts<typeof english.names>;
  contractions: Words;
};

/** The same words in several languages, by the language: `{ fr: { Name: 'Nom' } }`; none for English. */
export type WordsByLanguage = Readonly<Record<string, Words>>;

/** Everything that is needed to speak a language. A product that changes its English sentences has one for English. */
export type Catalogue = {
  language: string;
  locale: string;
  words: Words;
  /** Names of entries of reference lists; kept apart, since a service may have the same English name as a button. */
  lists?: Words;
  messages: Messages;
};

let spokenNow: Voice = () => undefined;

/** The source of the current language; on the server also of English, whatever the current language is. */
export type Voice = (language?: 'en') => Catalogue | undefined;

/**
 * Sets the source of the current language: in the browser its own, on the server that of the request.
 * @returns the source before
 */
export function speakBy(voice: Voice): Voice {
  const before = spokenNow;
  spokenNow = voice;
  return before;
}

/** Runs something that is over when it returns, and all that it says is in English. */
export function inEnglish<Result>(run: () => Result): Result {
  const before = spokenNow;
  spokenNow = () => before('en');
  try {
    return run();
  } finally {
    spokenNow = before;
  }
}

/** Returns the catalogue of the current language; undefined for English as every product has it. */
export function spoken(): Catalogue | undefined {
  return spokenNow();
}

/**
 * Says an English text in the current language, with `{…}` filled in; the text itself where nobody has translated it
 * yet.
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

/** Returns the locale by which dates and numbers are written. */
export function locale(): string {
  return spokenNow()?.locale ?? 'en-CA';
}

/** Marks an English text in a list, to be said later by `t`. */
export function text<Text extends string>(english: Text): Text {
  return english;
}
