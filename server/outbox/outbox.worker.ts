import type { Database } from '../db/database.ts';
import type { OutboxRow } from '../db/tables.ts';
import { addSeconds, iso, MINUTE } from '../db/times.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { MailSender } from '../ports/mail.ts';
import type { Random } from '../ports/random.ts';
import type { SmsSender } from '../ports/sms.ts';
import type { NewId } from '../security/ids.ts';
import type { Keys } from '../security/keys.ts';
import type { MessageContent } from './messages.ts';
import { claimDue, finish, putBack } from './outbox.repository.ts';

export type OutboxDelivery = {
  /**
   * Delivers what is due, a batch at most.
   * @returns how many messages were claimed
   */
  deliverDue(): Promise<number>;
};

type Parts = {
  database: Database;
  clock: Clock;
  random: Random;
  keys: Keys;
  newId: NewId;
  sms: SmsSender;
  mail: MailSender;
  log: Log;
};

/** Small, so that requests never wait long behind a batch. */
const BATCH = 40;
const LEASE_SECONDS = MINUTE;
/** Wait before the second, third, … attempt. After the last the message is a dead letter. */
const RETRY_SECONDS = [1, 5, 30, 120, 600];
/** Up to a fifth is added, so that failed messages do not all come back at once. */
const JITTER_PERCENT = 20;

/**
 * Delivers messages of the outbox at least once each. A claim is a lease: when a process dies with it, another
 * one takes the message over a minute later.
 */
export function createOutboxDelivery(parts: Parts): OutboxDelivery {
  return {
    async deliverDue() {
      const rows = await claim(parts);
      const outcomes = await Promise.all(rows.map((row) => attempt(parts, row)));
      if (outcomes.length > 0) {
        await parts.database.transaction(async (trx) => {
          for (const record of outcomes) await record(trx);
        });
      }
      return rows.length;
    },
  };
}

type Record = (trx: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<void>;

function claim({ database, clock, newId }: Parts): Promise<OutboxRow[]> {
  const now = clock.now();
  const leaseEndsAt = iso(addSeconds(now, LEASE_SECONDS));
  return database.transaction((trx) =>
    claimDue(trx, { now: iso(now), leaseId: newId(), leaseEndsAt, limit: BATCH }),
  );
}

/** Tries to send one message. Never throws. */
async function attempt(parts: Parts, row: OutboxRow): Promise<Record> {
  const at = iso(parts.clock.now());
  if (row.expires_at !== null && row.expires_at <= at) {
    return (trx) => finish(trx, row, { state: 'expired', at, keepPayload: false });
  }
  try {
    await send(parts, row);
    return (trx) => finish(trx, row, { state: 'sent', at, keepPayload: false });
  } catch (error) {
    return afterFailure(parts, row, error);
  }
}

async function send({ keys, sms, mail }: Parts, row: OutboxRow): Promise<void> {
  if (row.payload === null) throw new Error('The message has no content any more');
  const content = JSON.parse(keys.open(row.id, row.payload)) as MessageContent;
  if (content.channel === 'sms') await sms.send({ id: row.id, to: content.to, text: content.text });
  else await mail.send({ id: row.id, ...content });
}

function afterFailure({ clock, random, log }: Parts, row: OutboxRow, error: unknown): Record {
  const wait = RETRY_SECONDS[row.attempts - 1];
  const isDead = wait === undefined;
  const fields = { messageId: row.id, channel: row.channel, attempts: row.attempts, reason: reasonOf(error) };
  log(isDead ? 'error' : 'warn', isDead ? 'message given up' : 'message not sent', fields);
  if (isDead) return (trx) => finish(trx, row, { state: 'dead', at: iso(clock.now()), keepPayload: true });
  const seconds = wait * (1 + random.integer(JITTER_PERCENT + 1) / 100);
  return (trx) => putBack(trx, row, iso(addSeconds(clock.now(), seconds)));
}

/** The kind of the error only: a vendor's message may repeat the recipient. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
