import { languageDetector } from 'hono/language';
import { languages } from '../i18n/catalogues.ts';
import { speaking } from '../i18n/speak.ts';
import type { AppContext } from './request-context.ts';

/** The cookie that the switch on every page sets. */
const LANGUAGE_COOKIE = 'lang';

/** Finds out which language a caller reads: the cookie's, else the browser's first that the site speaks, else English. */
export const detectLanguage = languageDetector({
  order: ['cookie', 'header'],
  lookupCookie: LANGUAGE_COOKIE,
  supportedLanguages: languages,
  fallbackLanguage: 'en',
  caches: false,
});

/** Answers a request in the language that was found. */
export function answerInLanguage(c: AppContext, next: () => Promise<void>): Promise<void> {
  return speaking(c.get('language'), next);
}
