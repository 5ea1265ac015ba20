import type { Alerts } from '../alerts/alerts.service.ts';
import type { Database, Db } from '../db/database.ts';
import type { OutboxEventRow, OutboxRow } from '../db/tables/message-tables.ts';
import { iso } from '../db/times.ts';
import { AppError } from '../errors.ts';
import { sentences } from '../i18n/sentences.ts';
import type { Clock } from '../ports/clock.ts';
import type { NewId } from '../security/ids.ts';
import type { SessionUser } from '../security/session-user.ts';
import {
  discardDead,
  insertOutboxEvent,
  listDead,
  listOutboxEvents,
  listSendable,
} from './dead-letters.repository.ts';
import type { Channel } from './messages.ts';
import type { Outbox } from './outbox.service.ts';
import { givenUpKeyOf } from './receivers.ts';

/** A dead letter as shown to staff: what it was about, but never its text or recipient. */
export type DeadLetter = {
  id: string;
  channel: Channel;
  subject: string;
  /** Why the last attempt failed, as a code. */
  cause: string;
  attempts: number;
  queuedAt: string;
  givenUpAt: string;
  requestId: string | null;
  canBeSent: boolean;
};

/** An action of staff on a dead letter. */
export type DeadLetterEvent = {
  id: string;
  action: OutboxEventRow['action'];
  subject: string | null;
  reason: string;
  actorName: string;
  happenedAt: string;
};

export type DeadLetterPage = { items: DeadLetter[]; next: string | null; events: DeadLetterEvent[] };

export type DeadLetters = {
  /** Returns dead letters, newest first, after an id, with the latest actions of staff. */
  list(after: string): Promise<DeadLetterPage>;
  /** @throws AppError `conflict` when it can no longer be sent */
  sendAgain(actor: SessionUser, id: string): Promise<void>;
  /**
   * Queues all that can be sent, 500 at most.
   * @returns how many
   */
  sendAllAgain(actor: SessionUser): Promise<number>;
  /**
   * Gives a message up for good.
   * @throws AppError `not-found` when it is not a dead letter
   */
  discard(actor: SessionUser, id: string, reason: string): Promise<void>;
};

type Parts = { database: Database; clock: Clock; newId: NewId; alerts: Alerts; outbox: Outbox };

const PAGE = 50;
const MOST_EVENTS = 20;
const MOST_AT_ONCE = 500;

export function createDeadLetters(parts: Parts): DeadLetters {
  const { database, clock, alerts } = parts;
  return {
    async list(after) {
      const rows = await listDead(database.reader, { before: after, limit: PAGE + 1 });
      const items = rows.slice(0, PAGE).map((row) => deadLetterOf(row, iso(clock.now())));
      const events = await listOutboxEvents(database.reader, MOST_EVENTS);
      return {
        items,
        next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null,
        events: events.map(eventOf),
      };
    },
    async sendAgain(actor, id) {
      const isQueued = await database.transaction((trx) => sendOneAgain(parts, trx, actor, id));
      if (!isQueued) throw new AppError('conflict', { request: sentences.cannotSendAgain });
    },
    sendAllAgain: (actor) =>
      database.transaction(async (trx) => {
        const ids = await listSendable(trx, iso(clock.now()), MOST_AT_ONCE);
        for (const id of ids) await sendOneAgain(parts, trx, actor, id);
        return ids.length;
      }),
    async discard(actor, id, reason) {
      const isDone = await database.transaction(async (trx) => {
        const row = await discardDead(trx, id);
        if (!row) return false;
        await alerts.settle(trx, { kind: 'given-up', key: givenUpKeyOf(row) });
        await note(parts, trx, actor, { message_id: id, action: 'discarded', reason });
        return true;
      });
      if (!isDone) throw new AppError('not-found', { request: sentences.notFound });
    },
  };
}

async function sendOneAgain(parts: Parts, trx: Db, actor: SessionUser, id: string): Promise<boolean> {
  if (!(await parts.outbox.sendAgain(trx, id))) return false;
  await note(parts, trx, actor, { message_id: id, action: 'sent-again', reason: '' });
  return true;
}

type Done = Pick<OutboxEventRow, 'message_id' | 'action' | 'reason'>;

async function note({ newId, clock }: Parts, trx: Db, actor: SessionUser, done: Done): Promise<void> {
  const happened_at = iso(clock.now());
  await insertOutboxEvent(trx, {
    ...done,
    id: newId(),
    actor: actor.id,
    actor_name: actor.name,
    happened_at,
  });
}

function deadLetterOf(row: OutboxRow, now: string): DeadLetter {
  return {
    id: row.id,
    channel: row.channel,
    subject: subjectOf(row.dedupe_key),
    cause: row.fault ?? 'unknown',
    attempts: row.attempts,
    queuedAt: row.created_at,
    givenUpAt: row.finished_at ?? row.created_at,
    requestId: row.request_id,
    canBeSent: row.payload !== null && (row.expires_at === null || row.expires_at > now),
  };
}

/** Returns the dedupe key without the e-mail address at its end, if there is one. */
function subjectOf(dedupeKey: string): string {
  const end = dedupeKey.lastIndexOf(':');
  return end >= 0 && dedupeKey.includes('@', end) ? dedupeKey.slice(0, end) : dedupeKey;
}

function eventOf(row: OutboxEventRow & { dedupe_key: string | null }): DeadLetterEvent {
  const { id, action, reason, actor_name: actorName, happened_at: happenedAt, dedupe_key: key } = row;
  const subject = key && subjectOf(key);
  return { id, action, subject, reason, actorName, happenedAt };
}
