/** Words of a text at which a search may begin. */
const MOST_WORDS = 24;
const LONGEST_TERM = 60;
/** Characters of a text that are read. */
const LOOKED_AT = 500;

/** Normalizes a search text for comparing it with terms: `(403) 234` finds numbers, `Café Ltd` finds `cafe ltd`. */
export function searchTerm(text: string): string {
  const beginning = text.slice(0, LOOKED_AT);
  const isNumber = /^[+\d().\s-]+$/.test(beginning) && /\d/.test(beginning);
  return cut(isNumber ? digitsOf(beginning) : inPlainWords(beginning));
}

/** Returns the terms of a text: from its first word on, from its second word on, and so on. */
export function termsOf(text: string): string[] {
  const words = inPlainWords(text).split(' ');
  return words.slice(0, MOST_WORDS).map((_, at) => cut(words.slice(at).join(' ')));
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
