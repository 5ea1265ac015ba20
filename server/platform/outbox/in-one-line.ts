/** A text as one line: breaks and other controls are blanks, and nothing turns the direction of what follows. */
export function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}
