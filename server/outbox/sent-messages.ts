import type { OutboxRow } from '../db/tables/message-tables.ts';
import { iso } from '../db/times.ts';
import { finishSent } from './outbox.repository.ts';
import type { DeliveryParts } from './outbox.worker.ts';

type Parts = Pick<DeliveryParts, 'database' | 'clock' | 'alerts'>;

/**
 * Ends the messages of one claim that were sent: those of one turn of the event loop in one transaction.
 * @returns what resolves once that is on disk
 */
export function createSentMessages({ database, clock, alerts }: Parts): (row: OutboxRow) => Promise<void> {
  let waiting: OutboxRow[] = [];
  let ending: Promise<void> | undefined;
  const end = async () => {
    await new Promise(setImmediate);
    const [rows, channel] = [waiting, waiting[0]?.channel];
    waiting = [];
    ending = undefined;
    if (channel === undefined) return;
    await database.transaction(async (trx) => {
      await finishSent(trx, rows, iso(clock.now()));
      await alerts.settle(trx, { kind: 'vendor-down', key: channel });
    }, `outbox:${channel}`);
  };
  return (row) => {
    waiting.push(row);
    ending ??= end();
    return ending;
  };
}
