/** Decodes a parameter of the address; one with a broken percent-encoding is returned as it is. */
export function readParam(value: string | undefined): string {
  try {
    return decodeURIComponent(value ?? '');
  } catch {
    return value ?? '';
  }
}
