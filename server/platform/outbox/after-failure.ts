import type { Alerts } from '../alerts/alerts.service.ts';
import type { Db } from '../db/database.ts';
import type { OutboxRow } from '../db/tables/message-tables.ts';
import { addSeconds, HOUR, iso, MINUTE } from '../db/times.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { Random } from '../ports/random.ts';
import { faultCodeOf, VendorError } from '../ports/vendor-error.ts';
import type { Channel } from './messages.ts';
import { finish, putBack, putOff } from './outbox.repository.ts';

/** Seconds before the second, third, … attempt; later ones are an hour apart. */
const RETRY_SECONDS = [1, 5, 30, 120, 600];
/** After the last attempt a message becomes a dead letter. Billing jobs are never given up because a vendor is down. */
const MOST_ATTEMPTS: Record<Channel, number> = {
  sms: 6,
  email: 30,
  webhook: 30,
  billing: Number.POSITIVE_INFINITY,
};
/** Up to this share is added at random, so that failed messages are not all tried again at the same moment. */
const JITTER_PERCENT = 20;
/** Failed attempts at one message that are more than a hiccup. */
const ALERT_AFTER = 3;

const NAMES: Record<Channel, string> = {
  sms: 'Text messages',
  email: 'E-mails',
  billing: 'Requests to the payment provider',
  webhook: 'Calls of webhooks',
};

/** The result of a delivery, written as part of a transaction. */
export type Outcome = (trx: Db) => Promise<void>;

type Parts = { clock: Clock; random: Random; alerts: Alerts; log: Log };

/**
 * Decides what happens to a message that could not be sent: another attempt, or none. Alerts staff to lasting problems.
 */
export function afterFailure(parts: Parts, row: OutboxRow, error: unknown): Outcome {
  const isRefused = error instanceof VendorError && error.isFinal;
  const isDead = isRefused || row.attempts >= MOST_ATTEMPTS[row.channel];
  const reason = faultCodeOf(error);
  const { id: messageId, channel, attempts } = row;
  const event = isDead ? 'message given up' : 'message not sent';
  parts.log(isDead ? 'error' : 'warn', event, {
    messageId,
    channel,
    attempts,
    reason,
    requestId: row.request_id ?? undefined,
  });
  return async (trx) => {
    if (isDead) await bury(parts, trx, row, reason);
    else await putBack(trx, row, { availableAt: nextAttemptAt(parts, row), fault: reason });
    const receiver = receiverOf(row);
    if (channel === 'webhook' && !reason.startsWith('http '))
      await putOff(trx, `${receiver}:`, iso(addSeconds(parts.clock.now(), restSeconds(row))));
    if (isRefused || row.attempts < ALERT_AFTER) return;
    const host = error instanceof VendorError && error.host;
    const message = `${NAMES[channel]}${host ? ` to ${host}` : ''} do not go through at the moment (${reason}).`;
    await parts.alerts.raise(trx, { kind: 'vendor-down', key: receiver, message });
  };
}

/**
 * Gives a message up and alerts staff; not for one that expires, such as a code: whoever waits for it asks for another.
 */
async function bury({ alerts, clock }: Parts, trx: Db, row: OutboxRow, reason: string): Promise<void> {
  await finish(trx, row, { state: 'dead', at: iso(clock.now()), fault: reason });
  if (row.expires_at !== null) return;
  const message = `This was given up: ${row.dedupe_key} (${row.channel}, ${reason}).`;
  await alerts.raise(trx, { kind: 'given-up', key: row.id, message });
}

/**
 * Returns what a message needs to go through, as alerts name it: its channel, or its webhook, `webhook:<id>`, since
 * each has a server of its own.
 */
export function receiverOf({ channel, dedupe_key }: Pick<OutboxRow, 'channel' | 'dedupe_key'>): string {
  return channel === 'webhook' ? dedupe_key.split(':').slice(0, 2).join(':') : channel;
}

/** A receiver that cannot be reached takes the time of the others, so it is asked no more often than this. */
const MOST_REST = 5 * MINUTE;

function restSeconds({ attempts }: OutboxRow): number {
  return Math.min(RETRY_SECONDS[attempts - 1] ?? MOST_REST, MOST_REST);
}

function nextAttemptAt({ clock, random }: Parts, row: OutboxRow): string {
  const wait = RETRY_SECONDS[row.attempts - 1] ?? HOUR;
  const seconds = wait * (1 + random.integer(JITTER_PERCENT + 1) / 100);
  return iso(addSeconds(clock.now(), seconds));
}
