import type { Alerts } from '../alerts/alerts.service.ts';
import type { Database } from '../db/database.ts';
import type { OutboxRow } from '../db/tables/message-tables.ts';
import { addSeconds, iso, MINUTE } from '../db/times.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { MailSender } from '../ports/mail.ts';
import type { Random } from '../ports/random.ts';
import type { SmsSender } from '../ports/sms.ts';
import { faultCodeOf } from '../ports/vendor-error.ts';
import { faultPoint } from '../process/fault-points.ts';
import { giveAtMost, waitAtMost } from '../process/patience.ts';
import type { NewId } from '../security/ids.ts';
import type { Keys } from '../security/keys.ts';
import { afterExpiry, afterFailure, type Outcome } from './after-failure.ts';
import { renderMail } from './compose-mail.ts';
import { type Channel, channels, type Job, type MessageContent } from './messages.ts';
import { claimDue, isAnyDue } from './outbox.repository.ts';
import { createReceivers, type Receivers } from './receivers.ts';
import { createSentMessages } from './sent-messages.ts';

export type OutboxDelivery = {
  /**
   * Delivers due messages, at most one batch per channel. Resolves when these have been delivered, or after `patienceMs`,
   * when the rest goes on by itself.
   * @returns how many messages were claimed
   */
  deliverDue(only?: Channel, patienceMs?: number): Promise<number>;
  /** Resolves when nothing is being delivered. */
  settled(): Promise<void>;
};

type DeliveryParts = {
  database: Database;
  clock: Clock;
  random: Random;
  keys: Keys;
  newId: NewId;
  sms: SmsSender;
  mail: MailSender;
  /**
   * Does a job; repeating it must do no harm.
   * @throws when it has to be done again
   */
  perform: (job: Job) => Promise<void>;
  alerts: Alerts;
  log: Log;
};

/** Small, so that requests never wait long for a batch, nor for a connection to PostgreSQL. */
const BATCH = 10;
const LEASE_SECONDS = MINUTE;
/** Less than a lease: what takes longer has failed before another process begins with it. */
const PATIENCE_MS = 50_000;

/** More would be a flood of slow webhooks; what waits is still there. */
const MOST_UNDER_WAY = 100;

/**
 * Delivers each message of the outbox at least once. A claim is a lease: if a process dies, another one takes over its
 * messages a minute later.
 */
export function createOutboxDelivery(given: DeliveryParts): OutboxDelivery {
  const parts = { ...given, receivers: createReceivers(given.clock) };
  const underWay = new Set<Promise<unknown>>();
  const deliver = async (channel: Channel, patienceMs: number | undefined) => {
    if (channel === 'webhook' && underWay.size >= MOST_UNDER_WAY) return 0;
    const rows = await claim(parts, channel);
    if (rows.length > 0) faultPoint('outbox.claimed');
    const endSent = createSentMessages(parts);
    const tasks = rows.map(async (row) => {
      const outcome = await attempt(parts, row);
      if (outcome === 'sent') await endSent(row);
      else await parts.database.transaction(outcome, `message:${row.id}`);
      faultPoint('outbox.finished');
    });
    for (const task of tasks) {
      const ended: Promise<unknown> = task.then(
        () => underWay.delete(ended),
        () => underWay.delete(ended),
      );
      underWay.add(ended);
    }
    const all = Promise.all(tasks);
    if (patienceMs === undefined) await all;
    else
      await waitAtMost(
        patienceMs,
        all.catch((error: unknown) => logFailure(parts.log, channel, error)),
      );
    return rows.length;
  };
  return {
    async deliverDue(only, patienceMs) {
      const counts = await Promise.all((only ? [only] : channels).map((one) => deliver(one, patienceMs)));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}

type Parts = DeliveryParts & { receivers: Receivers };

async function claim({ database, clock, newId, receivers }: Parts, channel: Channel): Promise<OutboxRow[]> {
  const now = clock.now();
  // A transaction, which this would be each second in each channel, costs many times as much as a look.
  if (!(await isAnyDue(database.reader, { channel, now: iso(now) }))) return [];
  const leaseEndsAt = iso(addSeconds(now, LEASE_SECONDS));
  const rows = await database.transaction(
    (trx) => {
      const without = receivers.unavailable();
      return claimDue(trx, { channel, now: iso(now), leaseId: newId(), leaseEndsAt, limit: BATCH, without });
    },
    `outbox:${channel}`,
    { isBackground: true },
  );
  // Only now: a claim that fails at its end, or is made again, must not count anybody as busy.
  for (const row of rows) receivers.begin(row);
  return rows;
}

/** Logs that a batch could not be finished; its messages are taken over once their leases have ended. */
export function logFailure(log: Log, channel: Channel, error: unknown): void {
  log('error', 'outbox failed', { channel, reason: faultCodeOf(error) });
}

/** Tries to send one message. Never throws. */
async function attempt(parts: Parts, row: OutboxRow): Promise<'sent' | Outcome> {
  const { receivers } = parts;
  if (row.expires_at !== null && row.expires_at <= iso(parts.clock.now())) {
    receivers.end(row, { isTaken: false, isReached: true });
    return afterExpiry(parts, row);
  }
  const failure = await giveAtMost(PATIENCE_MS, () => send(parts, row)).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  const isReached = !failure || faultCodeOf(failure.error).startsWith('http ');
  receivers.end(row, { isTaken: !failure, isReached });
  if (failure) return afterFailure(parts, row, failure.error);
  faultPoint('outbox.sent');
  const { id: messageId, channel, attempts } = row;
  const requestId = row.request_id ?? undefined;
  parts.log('info', 'message sent', { messageId, channel, attempts, requestId });
  return 'sent';
}

async function send({ keys, sms, mail, perform }: DeliveryParts, row: OutboxRow): Promise<void> {
  if (row.payload === null) throw new Error('The message has no content any more');
  const content = JSON.parse(keys.open(row.id, row.payload)) as MessageContent;
  const { id } = row;
  if (content.channel === 'email')
    await mail.send({ id, to: content.to, subject: content.subject, ...renderMail(content) });
  else if (content.channel === 'sms')
    await sms.send({ id, to: content.to, text: content.text, isRepeated: row.attempts > 1 });
  else await perform(content);
}
