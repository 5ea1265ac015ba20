import type { Database } from '../db/database.ts';
import { BATCH } from '../db/delete-some.ts';
import { addSeconds, DAY, HOUR, iso } from '../db/times.ts';
import type { Clock } from '../ports/clock.ts';
import type { Prune } from '../retention/housekeeping.ts';
import type { Retention } from '../retention/retention-settings.ts';
import { firstIdAt } from '../security/ids.ts';
import { deleteFinished, forgetDeadPayloads, hastenStranded } from './outbox.repository.ts';

/** No retry is scheduled further ahead than this. */
const LATEST_RETRY_SECONDS = 2 * HOUR;

/** Deletes the payloads of old dead letters, and releases messages that wait because the clock was set back. */
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

/** Deletes old messages. */
export function createOutboxSweep({ database, clock, retention }: Parts): () => Promise<void> {
  return async () => {
    const before = addSeconds(clock.now(), -retention.sentMessageDays * DAY);
    const old = { finishedBefore: iso(before), idsBefore: firstIdAt(before), limit: BATCH };
    const removeSome = () => database.transaction((trx) => deleteFinished(trx, old));
    while ((await removeSome()) === BATCH);
  };
}
