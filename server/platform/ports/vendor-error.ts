/**
 * A vendor did not do what it was asked. `code` names the fault without a word about a person, for the log. When
 * `isFinal`, the same request would be refused for ever; otherwise it is worth another try.
 */
export class VendorError extends Error {
  readonly code: string;
  readonly isFinal: boolean;

  constructor(code: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(`The vendor ${isFinal ? 'refused' : 'failed'}: ${code}`, { cause });
    this.name = 'VendorError';
    this.code = code;
    this.isFinal = isFinal;
  }
}

/** The code of whatever went wrong on the way to a vendor: `ECONNREFUSED`, `TimeoutError`. */
export function faultCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? faultCodeOf(error.cause) : error.name;
}
