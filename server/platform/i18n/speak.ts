import { AsyncLocalStorage } from 'node:async_hooks';
import { speakBy } from '../../../codegen/runtime/translate.ts';
import { catalogues as asBuilt, type Catalogues, type Language } from './catalogues.ts';

/** The language that something is said in, and what the product says in it. */
type Voice = { language: Language; catalogues: Catalogues };

const spoken = new AsyncLocalStorage<Voice>();
speakBy((language) => voice().catalogues[language ?? currentLanguage()]);

/** Returns the language of the request being answered; English outside of a request. */
export function currentLanguage(): Language {
  return voice().language;
}

/**
 * Runs something in a language: every sentence it makes is in that language, and by default as the product says it that
 * is answering.
 */
export function speaking<Result>(
  language: Language,
  run: () => Result,
  catalogues = voice().catalogues,
): Result {
  return spoken.run({ language, catalogues }, run);
}

const AS_BUILT: Voice = { language: 'en', catalogues: asBuilt };

function voice(): Voice {
  return spoken.getStore() ?? AS_BUILT;
}
