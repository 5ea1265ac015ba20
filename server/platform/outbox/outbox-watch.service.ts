import type { Database } from '../db/database.ts';
import type { Clock } from '../ports/clock.ts';
import type { OutboxDepth } from '../ports/metrics.ts';
import { channels } from './messages.ts';
import { countDead, countWaiting } from './outbox-watch.repository.ts';

/** Returns the state of the outbox. */
export type OutboxWatch = { depths(): Promise<OutboxDepth[]> };

export function createOutboxWatch({ database, clock }: { database: Database; clock: Clock }): OutboxWatch {
  return {
    async depths() {
      const [waiting, dead] = await Promise.all([countWaiting(database.reader), countDead(database.reader)]);
      const now = clock.now().getTime();
      return channels.map((channel) => {
        const queued = waiting.find((one) => one.channel === channel);
        const oldest = queued?.oldest ? (now - Date.parse(queued.oldest)) / 1000 : 0;
        return {
          channel,
          waiting: queued?.count ?? 0,
          oldestSeconds: Math.max(0, oldest),
          dead: dead.find((one) => one.channel === channel)?.count ?? 0,
        };
      });
    },
  };
}
