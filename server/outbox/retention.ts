import type { Database, Db } from '../db/database.ts';
import { addSeconds, DAY, iso } from '../db/times.ts';
import type { Clock } from '../ports/clock.ts';
import type { Retention } from '../retention/retention-settings.ts';
import { firstIdAt } from '../security/ids.ts';
import { deleteFinished, forgetDeadPayloads } from './outbox.repository.ts';

/** Forgets the content of old dead letters. */
export function createOutboxPrune(
  clock: Clock,
  { deadLetterDays }: Pick<Retention, 'deadLetterDays'>,
): (trx: Db) => Promise<void> {
  return (trx) => forgetDeadPayloads(trx, iso(addSeconds(clock.now(), -deadLetterDays * DAY)));
}

/** Small, since nobody else can write meanwhile. */
const BATCH = 500;

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
