import { AppError } from '../errors.ts';
import { sentences } from '../i18n/sentences.ts';
import { filledIn } from '../i18n/translated.ts';

/**
 * Returns the 503 for a server with too much to do: retry after `seconds`, or the default of five when that is unknown.
 */
export function tooBusy(seconds?: number): AppError {
  if (seconds === undefined) return new AppError('unavailable', { request: sentences.unavailable });
  const request = filledIn(sentences.crowded, { seconds });
  return new AppError('unavailable', { request }, { retryAfterSeconds: seconds });
}
