/**
 * Makes one line of a text: line breaks and other control characters become spaces, and characters that change the
 * direction of writing are removed.
 */
export function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}
