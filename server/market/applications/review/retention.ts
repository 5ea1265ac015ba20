import { iso } from '../../../platform/db/times.ts';
import type { Clock } from '../../../platform/ports/clock.ts';
import type { Prune } from '../../../platform/retention/housekeeping.ts';
import { forgetEndedDrafts } from './review.repository.ts';

/** Deletes half-changed answers whose link is no longer open. */
export function createReviewPrune(clock: Clock): Prune {
  return (trx) => forgetEndedDrafts(trx, iso(clock.now()));
}
