/** So many words of a text can be the first of a search. */
const MOST_WORDS = 24;
const LONGEST_TERM = 60;
/** So much of a text is looked at. */
const LOOKED_AT = 500;

/** What a search text is compared with terms by: `(403) 234` finds numbers, `Café Ltd` finds `cafe ltd`. */
export function searchTerm(text: string): string {
  const beginning = text.slice(0, LOOKED_AT);
  const isNumber = /^[+\d().\s-]+$/.test(beginning) && /\d/.test(beginning);
  return cut(isNumber ? digitsOf(beginning) : inPlainWords(beginning));
}

/** A text from its first word on, from its second word on, and so forth. */
export function termsOf(text: string): string[] {
  const words = inPlainWords(text).split(' ');
  return words.slice(0, MOST_WORDS).map((_, at) => cut(words.slice(at).join(' ')));
}

/** The digits of a phone number, however it is written. */
export function digitsOf(text: string): string {
  return text.slice(0, LOOKED_AT).replace(/\D/g, '');
}

function cut(term: string): string {
  return Buffer.from(term.slice(0, LONGEST_TERM)).toString();
}

/**
 * A text in small letters without accents and punctuation. Marks go first: to put a pile of them in order takes time as
 * the square of their number.
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
