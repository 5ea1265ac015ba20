import { AppError } from './errors.ts';
import { sentences } from './i18n/sentences.ts';

/**
 * Compares the version that a change is based on, if the caller says so, with the current one.
 * @throws AppError `conflict` when they differ
 */
export function refuseOtherVersion<Version>(seen: Version | undefined, now: Version): void {
  if (seen !== undefined && seen !== now)
    throw new AppError('conflict', { request: sentences.changedMeanwhile });
}
