import { AppError } from './errors.ts';
import { sentences } from './i18n/sentences.ts';

/**
 * Holds the version that somebody began from, if they say which, against the one that there is now.
 * @throws AppError `conflict` where it was changed meanwhile
 */
export function refuseOtherVersion<Version>(seen: Version | undefined, now: Version): void {
  if (seen !== undefined && seen !== now)
    throw new AppError('conflict', { request: sentences.changedMeanwhile });
}
