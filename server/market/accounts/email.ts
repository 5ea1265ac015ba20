/** Normalizes an e-mail address for comparing: case does not matter. */
export function normalizedEmail(text: string): string {
  return text.trim().toLowerCase();
}
