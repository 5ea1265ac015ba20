import type { Alerts } from '../alerts/alerts.service.ts';
import type { Database } from '../db/database.ts';
import type { OutboxRow } from '../db/tables/message-tables.ts';
import { addSeconds, iso, MINUTE } from '../db/times.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { MailSender } from '../ports/mail.ts';
import type { Random } from '../ports/random.ts';
import type { SmsSender } from '../ports/sms.ts';
import { faultPoint } from '../process/fault-points.ts';
import type { NewId } from '../security/ids.ts';
import type { Keys } from '../security/keys.ts';
import { afterFailure, type Outcome, receiverOf } from './after-failure.ts';
import { renderMail } from './compose-mail.ts';
import { type Channel, channels, type Job, type MessageContent } from './messages.ts';
import { claimDue, finish } from './outbox.repository.ts';
import { createSentMessages } from './sent-messages.ts';

export type OutboxDelivery = {
  /**
   * Delivers due messages, at most one batch per channel.
   * @returns how many messages were claimed
   */
  deliverDue(only?: Channel): Promise<number>;
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

/**
 * Delivers each message of the outbox at least once. A claim is a lease: if a process dies, another one takes over its
 * messages a minute later.
 */
export function createOutboxDelivery(parts: DeliveryParts): OutboxDelivery {
  const deliver = async (channel: Channel) => {
    const rows = await claim(parts, channel);
    if (rows.length > 0) faultPoint('outbox.claimed');
    const endSent = createSentMessages(parts);
    await Promise.all(
      rows.map(async (row) => {
        const outcome = await attempt(parts, row);
        if (outcome === 'sent') await endSent(row);
        else await parts.database.transaction(outcome, guardOf(row));
        faultPoint('outbox.finished');
      }),
    );
    return rows.length;
  };
  return {
    async deliverDue(only) {
      const counts = await Promise.all((only ? [only] : channels).map(deliver));
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}

function claim({ database, clock, newId }: DeliveryParts, channel: Channel): Promise<OutboxRow[]> {
  const now = clock.now();
  const leaseEndsAt = iso(addSeconds(now, LEASE_SECONDS));
  return database.transaction(
    (trx) => claimDue(trx, { channel, now: iso(now), leaseId: newId(), leaseEndsAt, limit: BATCH }),
    `outbox:${channel}`,
    { isBackground: true },
  );
}

/** What changes the row is done one after the other; a webhook's failure changes its other rows as well. */
function guardOf(row: OutboxRow): string {
  return row.channel === 'webhook' ? receiverOf(row) : `message:${row.id}`;
}

/** Tries to send one message. Never throws. */
async function attempt(parts: DeliveryParts, row: OutboxRow): Promise<'sent' | Outcome> {
  const at = iso(parts.clock.now());
  if (row.expires_at !== null && row.expires_at <= at) {
    return (trx) => finish(trx, row, { state: 'expired', at });
  }
  try {
    await send(parts, row);
    faultPoint('outbox.sent');
    const { id: messageId, channel, attempts } = row;
    const requestId = row.request_id ?? undefined;
    parts.log('info', 'message sent', { messageId, channel, attempts, requestId });
    return 'sent';
  } catch (error) {
    return afterFailure(parts, row, error);
  }
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
