import { AppError } from './errors.ts';
import { sentences } from './i18n/sentences.ts';

/** Words of a text at which a search may begin. */
const MOST_WORDS = 24;
const LONGEST_TERM = 60;
/** Characters of a text that are read. */
const LOOKED_AT = 500;
/** Seconds after which somebody whose search would have left something out is to try again. */
const RETRY_AFTER_SECONDS = 60;

/** Normalizes a search text for comparing it with terms: `(403) 234` finds numbers, `Café Ltd` finds `cafe ltd`. */
export function searchTerm(text: string): string {
  const beginning = text.slice(0, LOOKED_AT);
  const isNumber = /^[+\d().\s-]+$/.test(beginning) && /\d/.test(beginning);
  return cut(isNumber ? digitsOf(beginning) : inPlainWords(beginning));
}

/** Returns the terms of a text: from its first word on, from its second word on, and so on. */
export function termsOf(text: string): string[] {
  const words = inPlainWords(text).split(' ');
  // No term has more words than letters.
  const termAt = (at: number) => cut(words.slice(at, at + LONGEST_TERM).join(' '));
  return words.slice(0, MOST_WORDS).map((_, at) => termAt(at));
}

/** Returns the digits of a phone number, however it is written. */
export function digitsOf(text: string): string {
  return text.slice(0, LOOKED_AT).replace(/\D/g, '');
}

function cut(term: string): string {
  return Buffer.from(term.slice(0, LONGEST_TERM)).toString();
}

/**
 * Returns a text in lower case, without accents and punctuation. Combining marks are removed first: normalizing a long
 * run of them takes time quadratic in its length.
 */
export function inPlainWords(text: string): string {
  return text
    .slice(0, LOOKED_AT)
    .replace(/\p{M}/gu, '')
    .normalize('NFKD')
    .slice(0, LOOKED_AT)
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The refusal of a search while the words of some of what there is are still being worked out. */
export function notSearchableYet(): AppError {
  const details = { retryAfterSeconds: RETRY_AFTER_SECONDS };
  return new AppError('unavailable', { request: sentences.notSearchableYet }, details);
}
