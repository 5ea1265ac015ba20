import { codeOf } from '../../../codegen/runtime/error-code.ts';

/**
 * Thrown when a vendor did not do what it was asked. `code` identifies the fault for the log, without anything
 * personal. When `isFinal`, the same request would always be refused; otherwise it is worth trying again.
 */
export class VendorError extends Error {
  readonly code: string;
  readonly isFinal: boolean;
  /** Whose fault it was, where a channel has more than one vendor: a host. */
  readonly host: string | undefined;

  constructor(
    code: string,
    { isFinal = false, host, cause }: { isFinal?: boolean; host?: string; cause?: unknown } = {},
  ) {
    super(`The vendor ${isFinal ? 'refused' : 'failed'}: ${code}`, { cause });
    this.name = 'VendorError';
    this.code = code;
    this.isFinal = isFinal;
    this.host = host;
  }
}

/** Returns the code of an error on the way to a vendor: `ECONNREFUSED`, `TimeoutError`. */
export function faultCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return codeOf(error) || (error.cause instanceof Error ? faultCodeOf(error.cause) : error.name);
}
