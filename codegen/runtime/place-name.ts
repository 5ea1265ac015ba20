/**
 * Normalizes a place's name for the search: lower case, no accents, no punctuation, and `between` between words. The
 * build does this to the names that it writes, and the search to what is asked for. Marks are removed before anything
 * else: to put a pile of them in order takes long.
 */
export function placeName(text: string, between: string): string {
  return text
    .replace(/\p{Mn}/gu, '')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[\s.,_’'-]+/g, ' ')
    .trim()
    .replaceAll(' ', between);
}
