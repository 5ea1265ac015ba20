import type { Alerts } from '../alerts/alerts.service.ts';
import type { Database } from '../db/database.ts';
import type { OutboxRow } from '../db/tables/message-tables.ts';
import { iso } from '../db/times.ts';
import type { Clock } from '../ports/clock.ts';
import { finishSent } from './outbox.repository.ts';
import { receiverOf } from './receivers.ts';

type Parts = { database: Database; clock: Clock; alerts: Alerts };

/**
 * Marks the messages of one claim as sent. Messages sent while a transaction is under way are marked together in the
 * next.
 * @returns a function whose promise resolves when the message's transaction is on disk
 */
export function createSentMessages({ database, clock, alerts }: Parts): (row: OutboxRow) => Promise<void> {
  let waiting: OutboxRow[] = [];
  let last = Promise.resolve();
  let next: Promise<void> | undefined;
  const end = async () => {
    await new Promise(setImmediate);
    const [rows, channel] = [waiting, waiting[0]?.channel];
    waiting = [];
    next = undefined;
    if (channel === undefined) return;
    const receivers = new Set(rows.map(receiverOf));
    await database.transaction(
      async (trx) => {
        await finishSent(trx, rows, iso(clock.now()));
        for (const key of receivers) await alerts.settle(trx, { kind: 'vendor-down', key });
      },
      `outbox:${channel}`,
      { isBackground: true },
    );
  };
  return (row) => {
    waiting.push(row);
    if (!next) {
      // One at a time: each would hold a connection while it waits for the one before.
      next = last.then(end, end);
      last = next;
    }
    return next;
  };
}
