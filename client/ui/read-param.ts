/** Reads a variable part of the address, as typed or as percent-encoded; a broken one is taken as it is. */
export function readParam(value: string | undefined): string {
  try {
    return decodeURIComponent(value ?? '');
  } catch {
    return value ?? '';
  }
}
