import { S3ServiceException } from '@aws-sdk/client-s3';
import { faultCodeOf, VendorError } from '../../ports/vendor-error.ts';

/**
 * Awaits an answer of the S3 store, for at most `timeoutMs`; the content that follows is not waited for.
 * @throws VendorError `s3 <status> <code>`, `TimeoutError`, `ECONNREFUSED`, `CredentialsProviderError`, …
 */
export async function askS3<Answer>(
  timeoutMs: number,
  send: (signal: AbortSignal) => Promise<Answer>,
  left?: AbortSignal,
): Promise<Answer> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), timeoutMs);
  try {
    return await send(left ? AbortSignal.any([patience.signal, left]) : patience.signal);
  } catch (error) {
    left?.throwIfAborted();
    if (patience.signal.aborted) throw new VendorError('TimeoutError', { cause: error });
    throw asVendorError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns whether the same request may succeed a moment later. */
export function isWorthAnother(error: unknown): boolean {
  return error instanceof VendorError && /^(s3 5\d\d|E[A-Z]+$)/.test(error.code);
}

/** Leaves out the store's message, which names buckets and keys. */
function asVendorError(error: unknown): VendorError {
  if (error instanceof VendorError) return error;
  if (!(error instanceof S3ServiceException)) return new VendorError(faultCodeOf(error), { cause: error });
  const status = error.$metadata.httpStatusCode ?? '';
  return new VendorError(`s3 ${status} ${error.name.slice(0, 60)}`, { cause: error });
}
