import type { Alerts } from '../alerts/alerts.service.ts';
import { countWhenAllowed } from '../attempts/count-attempt.ts';
import type { Db } from '../db/database.ts';
import type { OutboxRow } from '../db/tables/message-tables.ts';
import { HOUR, iso } from '../db/times.ts';
import type { Clock } from '../ports/clock.ts';
import { currentRequestId } from '../request-id.ts';
import type { NewId } from '../security/ids.ts';
import type { Keys } from '../security/keys.ts';
import type { Channel, QueuedMessage } from './messages.ts';
import { insertOutboxRow, insertOutboxRowOnce, revive } from './outbox.repository.ts';

export type Outbox = {
  /**
   * Puts a message into the transaction that causes it. It is sealed at rest. What a mailbox gets beyond its budget
   * waits until there is room in it again: whoever has somebody written to cannot flood them.
   * @throws when there is one of its key
   */
  enqueue(trx: Db, message: QueuedMessage): Promise<void>;
  /** The same, except that nothing happens when there is one of its key. */
  enqueueOnce(trx: Db, message: QueuedMessage): Promise<void>;
  /** Queues a message anew that was given up; false when it cannot be any more. */
  sendAgain(trx: Db, messageId: string): Promise<boolean>;
};

type Parts = {
  clock: Clock;
  keys: Keys;
  newId: NewId;
  alerts: Alerts;
  /** Called for every message, so that whoever delivers does not wait for the next poll. */
  onEnqueued: (channel: Channel) => void;
  /** Whether mailboxes have a budget. */
  hasRateLimits: boolean;
};

/** E-mails to one mailbox for one cause: what strangers have sent there makes nobody wait for a link or a warning. */
export const mailBudget = { most: 200, withinSeconds: HOUR } as const;

export function createOutbox(parts: Parts): Outbox {
  const { clock, keys, newId, alerts, onEnqueued } = parts;
  const rowOf = ({ content, dedupeKey, notBefore, expiresAt }: QueuedMessage): OutboxRow => {
    const id = newId();
    const now = iso(clock.now());
    return {
      id,
      channel: content.channel,
      dedupe_key: dedupeKey,
      state: 'queued',
      payload: keys.seal(id, JSON.stringify(content)),
      attempts: 0,
      created_at: now,
      available_at: notBefore ? iso(notBefore) : now,
      lease_id: null,
      expires_at: expiresAt ? iso(expiresAt) : null,
      finished_at: null,
      request_id: currentRequestId(),
      fault: null,
    };
  };
  return {
    async enqueue(trx, message) {
      await insertOutboxRow(trx, rowOf(await withinBudget(parts, trx, message)));
      onEnqueued(message.content.channel);
    },
    async enqueueOnce(trx, message) {
      if (await insertOutboxRowOnce(trx, rowOf(message))) onEnqueued(message.content.channel);
    },
    async sendAgain(trx, messageId) {
      const isRevived = await revive(trx, messageId, iso(clock.now()));
      if (isRevived) await alerts.settle(trx, { kind: 'given-up', key: messageId });
      return isRevived;
    },
  };
}

/** Counts an e-mail at the time when it may go out, and gives it that time where it is later than now. */
async function withinBudget(parts: Parts, trx: Db, message: QueuedMessage): Promise<QueuedMessage> {
  const { content } = message;
  if (content.channel !== 'email' || !parts.hasRateLimits) return message;
  const [cause = ''] = message.dedupeKey.split(':');
  const mailbox = { kind: 'mail', by: `${cause}:${content.to.toLowerCase()}`, ...mailBudget } as const;
  const at = await countWhenAllowed(parts, trx, mailbox);
  if (at <= (message.notBefore ?? parts.clock.now())) return message;
  return { ...message, notBefore: at };
}
