import { AppError } from '../errors.ts';
import { sentences } from '../i18n/sentences.ts';
import { filledIn } from '../i18n/translated.ts';

/**
 * What is answered where too much is to be done at the moment: 503, to be tried again after so many seconds, or the usual
 * five where nobody knows.
 */
export function tooBusy(seconds?: number): AppError {
  if (seconds === undefined) return new AppError('unavailable', { request: sentences.unavailable });
  const request = filledIn(sentences.crowded, { seconds });
  return new AppError('unavailable', { request }, { retryAfterSeconds: seconds });
}
