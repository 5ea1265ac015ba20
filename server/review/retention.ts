import { iso } from '../db/times.ts';
import type { Prune } from '../housekeeping.ts';
import type { Clock } from '../ports/clock.ts';
import { forgetEndedDrafts } from './review.repository.ts';

/** Forgets half-changed answers once their link is open no more. */
export function createReviewPrune(clock: Clock): Prune {
  return (trx) => forgetEndedDrafts(trx, iso(clock.now()));
}
