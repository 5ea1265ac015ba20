import { deleteOldAttempts } from '../../platform/attempts/attempts.repository.ts';
import { addSeconds, DAY, iso } from '../../platform/db/times.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Prune } from '../../platform/retention/housekeeping.ts';
import type { Retention } from '../../platform/retention/retention-settings.ts';
import { deleteExpiredTokens } from './account-tokens.repository.ts';

/** Deletes expired links, and attempts that are too old for any limit. */
export function createAccountPrune(clock: Clock, { attemptDays }: Pick<Retention, 'attemptDays'>): Prune {
  return async (trx) => {
    const tokens = await deleteExpiredTokens(trx, iso(clock.now()));
    const attempts = await deleteOldAttempts(trx, iso(addSeconds(clock.now(), -attemptDays * DAY)));
    return tokens || attempts;
  };
}
