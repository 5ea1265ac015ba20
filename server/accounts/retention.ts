import { addSeconds, DAY, iso } from '../db/times.ts';
import type { Prune } from '../housekeeping.ts';
import type { Clock } from '../ports/clock.ts';
import type { Retention } from '../retention/retention-settings.ts';
import { deleteExpiredTokens } from './account-tokens.repository.ts';
import { deleteOldAttempts } from './attempts.repository.ts';

/** Removes links that have run out, and attempts that no limit looks at any more. */
export function createAccountPrune(clock: Clock, { attemptDays }: Pick<Retention, 'attemptDays'>): Prune {
  return async (trx) => {
    const tokens = await deleteExpiredTokens(trx, iso(clock.now()));
    const attempts = await deleteOldAttempts(trx, iso(addSeconds(clock.now(), -attemptDays * DAY)));
    return tokens || attempts;
  };
}
