import type { Database } from '../db/database.ts';
import { BATCH } from '../db/delete-some.ts';
import { addSeconds, DAY, HOUR, iso } from '../db/times.ts';
import type { Clock } from '../ports/clock.ts';
import type { Prune } from '../retention/housekeeping.ts';
import type { Retention } from '../retention/retention-settings.ts';
import { firstIdAt } from '../security/ids.ts';
import { deleteFinished, forgetDeadPayloads, hastenStranded } from './outbox.repository.ts';

/** No failed attempt is repeated later than this. */
const LATEST_RETRY_SECONDS = 2 * HOUR;

/** Forgets the content of old dead letters, and takes up what a clock that was set back has left waiting. */
export function createOutboxPrune(
  clock: Clock,
  { deadLetterDays }: Pick<Retention, 'deadLetterDays'>,
): Prune {
  return async (trx) => {
    const now = clock.now();
    const forgotten = await forgetDeadPayloads(trx, iso(addSeconds(now, -deadLetterDays * DAY)));
    const latestRetry = iso(addSeconds(now, LATEST_RETRY_SECONDS));
    const hastened = await hastenStranded(trx, { now: iso(now), latestRetry });
    return forgotten || hastened;
  };
}

type Parts = { database: Database; clock: Clock; retention: Pick<Retention, 'sentMessageDays'> };

/** Forgets that old messages ever were. */
export function createOutboxSweep({ database, clock, retention }: Parts): () => Promise<void> {
  return async () => {
    const before = addSeconds(clock.now(), -retention.sentMessageDays * DAY);
    const old = { finishedBefore: iso(before), idsBefore: firstIdAt(before), limit: BATCH };
    const removeSome = () => database.transaction((trx) => deleteFinished(trx, old));
    while ((await removeSome()) === BATCH);
  };
}
