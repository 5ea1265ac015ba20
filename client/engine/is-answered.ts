/** Tells whether a value holds any answer, however deep. */
export function isAnswered(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isAnswered);
  return value !== undefined && value !== null && value !== '';
}
