import { languageDetector } from 'hono/language';
import { languages } from '../../i18n/catalogues.ts';
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

/** Answers a request in the detected language. */
export function answerInLanguage(c: AppContext, next: () => Promise<void>): Promise<void> {
  return speaking(c.get('language'), next);
}
