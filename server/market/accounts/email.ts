/** E-mail addresses compare without case. */
export function normalizedEmail(text: string): string {
  return text.trim().toLowerCase();
}
