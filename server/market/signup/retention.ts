import { addSeconds, DAY, iso } from '../../platform/db/times.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Prune } from '../../platform/retention/housekeeping.ts';
import { deleteOldAccessTokens } from './access-token.repository.ts';
import { deleteOldSignups } from './signup.repository.ts';

/** Longer than any limit looks back, and than any token gives access or repeats its answer. */
const KEPT_SECONDS = 3 * DAY;

/** Deletes codes, wrong tries and tokens that nothing depends on any more. */
export function createSignupPrune(clock: Clock): Prune {
  return async (trx) => {
    const before = iso(addSeconds(clock.now(), -KEPT_SECONDS));
    const signups = await deleteOldSignups(trx, before);
    const tokens = await deleteOldAccessTokens(trx, before);
    return signups || tokens;
  };
}
