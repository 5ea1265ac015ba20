import type { Alerts } from '../alerts/alerts.service.ts';
import { countAttempt, countWhenAllowed } from '../attempts/count-attempt.ts';
import type { Database, Db } from '../db/database.ts';
import type { OutboxRow } from '../db/tables/message-tables.ts';
import { HOUR, iso } from '../db/times.ts';
import type { Clock } from '../ports/clock.ts';
import { currentRequestId } from '../request-id.ts';
import type { NewId } from '../security/ids.ts';
import type { Keys } from '../security/keys.ts';
import type { Channel, QueuedMessage, Surplus } from './messages.ts';
import {
  discardQueued,
  findIdByKey,
  insertOutboxRow,
  insertOutboxRowOnce,
  listByKey,
  requeue,
  revive,
} from './outbox.repository.ts';

export type Outbox = {
  /**
   * Adds a message, encrypted, to the transaction that causes it. Beyond a mailbox's budget, an e-mail waits until the
   * budget allows it or is replaced by its surplus, so that nobody can flood a mailbox by causing e-mails.
   * @throws when there is a message with the same dedupe key
   */
  enqueue(trx: Db, message: QueuedMessage): Promise<void>;
  /** Adds a message like `enqueue`, but does nothing when there is one with the same dedupe key. */
  enqueueOnce(trx: Db, message: QueuedMessage): Promise<void>;
  /** Queues a dead letter again; false when it can no longer be sent. */
  sendAgain(trx: Db, messageId: string): Promise<boolean>;
  /** Queues a message that was sent or given up once more; false when there is none, or it is still on its way. */
  repeat(trx: Db, message: Pick<QueuedMessage, 'content' | 'dedupeKey'>): Promise<boolean>;
  /** Withdraws the messages that are queued under keys with this beginning. */
  withdraw(trx: Db, beginning: string): Promise<void>;
  /** Returns what became of messages under keys with this beginning, the last keys first. */
  list(beginning: string, limit: number): Promise<Passage[]>;
};

/** What became of a message. */
export type Passage = Pick<
  OutboxRow,
  'dedupe_key' | 'state' | 'attempts' | 'fault' | 'finished_at' | 'available_at'
>;

type Parts = {
  database: Pick<Database, 'reader'>;
  clock: Clock;
  keys: Keys;
  newId: NewId;
  alerts: Alerts;
  /** Called for every message, so that delivery does not wait for the next poll. */
  onEnqueued: (channel: Channel) => void;
  /** Whether mailboxes have a budget. */
  hasRateLimits: boolean;
};

/**
 * Limit of e-mails to one mailbox for one cause. It is per cause so that e-mails caused by strangers do not delay a
 * link or a warning.
 */
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
  const enqueueOnce = async (trx: Db, message: QueuedMessage) => {
    if (await insertOutboxRowOnce(trx, rowOf(message))) onEnqueued(message.content.channel);
  };
  return {
    enqueueOnce,
    async enqueue(trx, message) {
      const { surplus } = message;
      const mailbox = parts.hasRateLimits ? mailboxOf(message) : undefined;
      if (surplus && mailbox && 'retryAfterSeconds' in (await countAttempt(parts, trx, mailbox)))
        return enqueueOnce(trx, surplusOf(surplus, clock.now()));
      const at = mailbox && !surplus ? await countWhenAllowed(parts, trx, mailbox) : clock.now();
      const isLater = at > (message.notBefore ?? clock.now());
      await insertOutboxRow(trx, rowOf(isLater ? { ...message, notBefore: at } : message));
      onEnqueued(message.content.channel);
    },
    async sendAgain(trx, messageId) {
      const isRevived = await revive(trx, messageId, iso(clock.now()));
      if (isRevived) await alerts.settle(trx, { kind: 'given-up', key: messageId });
      return isRevived;
    },
    async repeat(trx, { content, dedupeKey }) {
      const id = await findIdByKey(trx, dedupeKey);
      if (id === undefined) return false;
      const payload = keys.seal(id, JSON.stringify(content));
      if (!(await requeue(trx, id, { payload, now: iso(clock.now()) }))) return false;
      await alerts.settle(trx, { kind: 'given-up', key: id });
      onEnqueued(content.channel);
      return true;
    },
    withdraw: (trx, beginning) => discardQueued(trx, beginning, iso(clock.now())),
    list: (beginning, limit) => listByKey(parts.database.reader, beginning, limit),
  };
}

/** Returns the budget that an e-mail counts against. */
function mailboxOf({ content, dedupeKey }: QueuedMessage) {
  if (content.channel !== 'email') return undefined;
  const [cause = ''] = dedupeKey.split(':');
  return { kind: 'mail', by: `${cause}:${content.to.toLowerCase()}`, ...mailBudget } as const;
}

/** Makes the surplus e-mail of the current hour, which is sent at its end. */
function surplusOf({ about, content }: Surplus, now: Date): QueuedMessage {
  const notBefore = new Date((Math.floor(now.getTime() / (HOUR * 1000)) + 1) * HOUR * 1000);
  return { content, dedupeKey: `${about}:${iso(notBefore)}:${content.to}`, notBefore };
}
