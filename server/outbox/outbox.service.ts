import type { Db } from '../db/database.ts';
import { iso } from '../db/times.ts';
import type { Clock } from '../ports/clock.ts';
import type { NewId } from '../security/ids.ts';
import type { Keys } from '../security/keys.ts';
import type { QueuedMessage } from './messages.ts';
import { insertOutboxRow } from './outbox.repository.ts';

export type Outbox = {
  /** Puts a message into the transaction that causes it. It is sealed at rest. */
  enqueue(trx: Db, message: QueuedMessage): Promise<void>;
};

type Parts = {
  clock: Clock;
  keys: Keys;
  newId: NewId;
  /** Called for every message, so that whoever delivers does not wait for the next poll. */
  onEnqueued: () => void;
};

export function createOutbox({ clock, keys, newId, onEnqueued }: Parts): Outbox {
  return {
    async enqueue(trx, { content, dedupeKey, expiresAt }) {
      const id = newId();
      const now = iso(clock.now());
      await insertOutboxRow(trx, {
        id,
        channel: content.channel,
        dedupe_key: dedupeKey,
        state: 'queued',
        payload: keys.seal(id, JSON.stringify(content)),
        attempts: 0,
        created_at: now,
        available_at: now,
        lease_id: null,
        expires_at: expiresAt ? iso(expiresAt) : null,
        finished_at: null,
      });
      onEnqueued();
    },
  };
}
