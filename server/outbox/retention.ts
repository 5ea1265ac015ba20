import type { Db } from '../db/database.ts';
import { addSeconds, DAY, iso } from '../db/times.ts';
import type { Clock } from '../ports/clock.ts';
import { forgetDeadPayloads } from './outbox.repository.ts';

/** How long a dead letter can still be sent by hand. */
const DEAD_KEPT_SECONDS = 14 * DAY;

/** Forgets the content of old dead letters. */
export function createOutboxPrune(clock: Clock): (trx: Db) => Promise<void> {
  return (trx) => forgetDeadPayloads(trx, iso(addSeconds(clock.now(), -DEAD_KEPT_SECONDS)));
}
