import { languageDetector } from 'hono/language';
import { type Catalogues, languages } from '../../i18n/catalogues.ts';
import { speaking } from '../../i18n/speak.ts';
import type { AppContext } from '../request-context.ts';

/** The cookie set by the language switch on every page. */
const LANGUAGE_COOKIE = 'lang';

/** Finds the language of a caller: the cookie's, otherwise the browser's first that the site has, otherwise English. */
export const detectLanguage = languageDetector({
  order: ['cookie', 'header'],
  lookupCookie: LANGUAGE_COOKIE,
  supportedLanguages: languages,
  fallbackLanguage: 'en',
  caches: false,
});

/** Answers each request in the detected language, with what the product says then. */
export function answerInLanguage(cataloguesNow: () => Catalogues) {
  return (c: AppContext, next: () => Promise<void>): Promise<void> =>
    speaking(c.get('language'), next, cataloguesNow());
}
