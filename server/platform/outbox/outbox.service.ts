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
  discardUnsent,
  findIdByKey,
  insertOutboxRow,
  insertOutboxRowOnce,
  listByKey,
  listGivenUp,
  requeue,
  revive,
} from './outbox.repository.ts';
import { givenUpKeyOf } from './receivers.ts';

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
  /** Queues a message once more that was sent, given up or not sent in time; false for any other. */
  repeat(trx: Db, message: Omit<QueuedMessage, 'notBefore' | 'surplus'>): Promise<boolean>;
  /** Withdraws a webhook's messages that were not sent, with the alerts about them. */
  withdraw(trx: Db, receiver: string): Promise<void>;
  /** Returns the keys of the oldest messages with this beginning that were given up or not sent in time. */
  listGivenUp(trx: Db, beginning: string, limit: number): Promise<string[]>;
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
 * link or a warning. Messages that are queued at the same moment may be a few more on PostgreSQL: whatever is stored for
 * one form, for example, does not wait for one another because of it.
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
      const row = await revive(trx, messageId, iso(clock.now()));
      if (row) await alerts.settle(trx, { kind: 'given-up', key: givenUpKeyOf(row) });
      return row !== undefined;
    },
    async repeat(trx, message) {
      const { content, dedupeKey } = message;
      const id = await findIdByKey(trx, dedupeKey);
      if (id === undefined) return false;
      const { channel, available_at: now, expires_at: expiresAt } = rowOf(message);
      const payload = keys.seal(id, JSON.stringify(content));
      if (!(await requeue(trx, id, { payload, now, expiresAt }))) return false;
      const key = givenUpKeyOf({ id, channel, dedupe_key: dedupeKey });
      await alerts.settle(trx, { kind: 'given-up', key });
      onEnqueued(channel);
      return true;
    },
    async withdraw(trx, receiver) {
      await discardUnsent(trx, `${receiver}:`, iso(clock.now()));
      for (const kind of ['given-up', 'vendor-down'] as const)
        await alerts.settle(trx, { kind, key: receiver });
    },
    listGivenUp: async (trx, beginning, limit) =>
      (await listGivenUp(trx, beginning, limit)).map(({ dedupe_key }) => dedupe_key),
    list: (beginning, limit) => listByKey(parts.database.reader, beginning, limit),
  };
}

/** Returns the budget that an e-mail counts against. */
function mailboxOf({ content, dedupeKey }: QueuedMessage) {
  if (content.channel !== 'email') return undefined;
  const [cause = ''] = dedupeKey.split(':');
  const by = `${cause}:${content.to.toLowerCase()}`;
  return { kind: 'mail', by, ...mailBudget, isPlanned: true } as const;
}

/** Makes the surplus e-mail of the current hour, which is sent at its end. */
function surplusOf({ about, content }: Surplus, now: Date): QueuedMessage {
  const notBefore = new Date((Math.floor(now.getTime() / (HOUR * 1000)) + 1) * HOUR * 1000);
  return { content, dedupeKey: `${about}:${iso(notBefore)}:${content.to}`, notBefore };
}
