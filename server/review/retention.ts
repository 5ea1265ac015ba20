import type { Db } from '../db/database.ts';
import { iso } from '../db/times.ts';
import type { Clock } from '../ports/clock.ts';
import { forgetEndedDrafts } from './review.repository.ts';

/** Forgets half-changed answers once their link is open no more. */
export function createReviewPrune(clock: Clock): (trx: Db) => Promise<void> {
  return (trx) => forgetEndedDrafts(trx, iso(clock.now()));
}
