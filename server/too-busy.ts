import { AppError } from './errors.ts';
import { sentences } from './sentences.ts';

/** What is answered where too much is to be done at the moment: 503, to be tried again after the usual five seconds. */
export function tooBusy(): AppError {
  return new AppError('unavailable', { request: sentences.unavailable });
}
