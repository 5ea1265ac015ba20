import type { Db } from '../db/database.ts';
import { addSeconds, DAY, iso } from '../db/times.ts';
import type { Clock } from '../ports/clock.ts';
import { deleteOldAccessTokens } from './access-token.repository.ts';
import { deleteOldSignups } from './signup.repository.ts';

/** Longer than any limit looks back, and than any token lives and answers again. */
const KEPT_SECONDS = 3 * DAY;

/** Removes codes, wrong tries and tokens that nothing depends on any more. */
export function createSignupPrune(clock: Clock): (trx: Db) => Promise<void> {
  return async (trx) => {
    const before = iso(addSeconds(clock.now(), -KEPT_SECONDS));
    await deleteOldSignups(trx, before);
    await deleteOldAccessTokens(trx, before);
  };
}
