/** Returns the code of an error of the system or of a driver, such as `ENOENT`; empty if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
