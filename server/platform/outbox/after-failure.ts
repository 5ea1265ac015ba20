import type { Alerts } from '../alerts/alerts.service.ts';
import type { Db } from '../db/database.ts';
import type { OutboxRow } from '../db/tables/message-tables.ts';
import { addSeconds, HOUR, iso } from '../db/times.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { Random } from '../ports/random.ts';
import { faultCodeOf, VendorError } from '../ports/vendor-error.ts';
import type { Channel } from './messages.ts';
import { finish, putBack } from './outbox.repository.ts';
import { givenUpKeyOf, type Receivers, receiverOf } from './receivers.ts';

/** Seconds before the second, third, … attempt; later ones are an hour apart. */
const RETRY_SECONDS = [1, 5, 30, 120, 600];
/**
 * After the last attempt a message becomes a dead letter. Billing jobs are never given up because a vendor is down, and
 * webhooks when they expire.
 */
const MOST_ATTEMPTS: Record<Channel, number> = {
  sms: 6,
  email: 30,
  webhook: Number.POSITIVE_INFINITY,
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

type Parts = { clock: Clock; random: Random; alerts: Alerts; log: Log; receivers: Receivers };

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
    const isOurs = isDead
      ? await bury(parts, trx, row, reason)
      : await putBack(trx, row, { availableAt: nextAttemptAt(parts, row), fault: reason });
    if (!isOurs || isRefused || row.attempts < ALERT_AFTER || parts.receivers.isTaking(row)) return;
    const host = error instanceof VendorError && error.host;
    const message = `${NAMES[channel]}${host ? ` to ${host}` : ''} do not go through at the moment (${reason}).`;
    await parts.alerts.raise(trx, { kind: 'vendor-down', key: receiverOf(row), message });
  };
}

/** Decides what happens to a message that was not sent in time. */
export function afterExpiry(parts: Parts, row: OutboxRow): Outcome {
  return async (trx) => {
    const at = iso(parts.clock.now());
    if (!(await finish(trx, row, { state: 'expired', at, fault: row.fault }))) return;
    if (row.channel === 'webhook') await tellGivenUp(parts, trx, row, row.fault ?? 'late');
  };
}

/**
 * Gives a message up and alerts staff; not for a mail or a text that expires, such as a code: whoever waits for it asks
 * for another.
 * @returns false when it was not ours any more
 */
async function bury(parts: Parts, trx: Db, row: OutboxRow, reason: string): Promise<boolean> {
  const at = iso(parts.clock.now());
  if (!(await finish(trx, row, { state: 'dead', at, fault: reason }))) return false;
  if (row.expires_at === null || row.channel === 'webhook') await tellGivenUp(parts, trx, row, reason);
  return true;
}

/** Alerts staff; once for a webhook, however many answers it is to be told. */
async function tellGivenUp({ alerts }: Parts, trx: Db, row: OutboxRow, reason: string): Promise<void> {
  const message = `This was given up: ${row.dedupe_key} (${row.channel}, ${reason}).`;
  await alerts.raise(trx, { kind: 'given-up', key: givenUpKeyOf(row), message });
}

function nextAttemptAt({ clock, random }: Parts, row: OutboxRow): string {
  const wait = RETRY_SECONDS[row.attempts - 1] ?? HOUR;
  const seconds = wait * (1 + random.integer(JITTER_PERCENT + 1) / 100);
  return iso(addSeconds(clock.now(), seconds));
}
