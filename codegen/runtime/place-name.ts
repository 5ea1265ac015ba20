/**
 * A place's name as the search compares it, its words apart by `between`: lower case, no accents, no punctuation. What
 * the build writes and what is asked for are both made so. Marks go first: to put a pile of them in order takes long.
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
