import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { OutboxEventRow, OutboxRow } from '../db/tables/message-tables.ts';

/** A literal, so that the partial index of dead rows is used. */
const DEAD = sql.lit<OutboxRow['state']>('dead');

/** Returns dead letters with ids before one, newest first. */
export function listDead(db: Db, { before, limit }: { before: string; limit: number }): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', DEAD)
    .where('id', '<', before || '~')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the oldest dead letters that can still be sent. */
export async function listSendable(db: Db, now: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', DEAD)
    .where('payload', 'is not', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns the message; undefined when it is not a dead letter */
export function discardDead(trx: Db, id: string): Promise<OutboxRow | undefined> {
  return trx
    .updateTable('outbox')
    .set({ state: 'discarded', payload: null })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .returningAll()
    .executeTakeFirst();
}

export async function insertOutboxEvent(trx: Db, row: OutboxEventRow): Promise<void> {
  await trx.insertInto('outbox_events').values(row).execute();
}

/** Returns the latest actions of staff, with the message's dedupe key; null if the message was deleted since. */
export function listOutboxEvents(
  db: Db,
  limit: number,
): Promise<(OutboxEventRow & { dedupe_key: string | null })[]> {
  return db
    .selectFrom('outbox_events')
    .leftJoin('outbox', 'outbox.id', 'outbox_events.message_id')
    .selectAll('outbox_events')
    .select('outbox.dedupe_key')
    .orderBy('outbox_events.id', 'desc')
    .limit(limit)
    .execute();
}
