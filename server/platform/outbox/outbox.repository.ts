import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { BATCH } from '../db/delete-some.ts';
import { prepared } from '../db/prepared.ts';
import type { OutboxRow } from '../db/tables/message-tables.ts';

/** A literal: queries with a parameter cannot use the partial index of queued rows. */
const QUEUED = sql.lit<OutboxRow['state']>('queued');

/** A text with this appended sorts after every other that begins with the text. */
const LAST_CHARACTER = '\u{10FFFF}';

const insert = prepared((db, row: OutboxRow) => db.insertInto('outbox').values(row));

/** @throws when there is a row with the same dedupe key */
export async function insertOutboxRow(trx: Db, row: OutboxRow): Promise<void> {
  await insert(trx, row);
}

/** @returns false when there is a row with the same dedupe key, which is not changed */
export async function insertOutboxRowOnce(trx: Db, row: OutboxRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('outbox')
    .values(row)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

type Due = Pick<OutboxRow, 'channel'> & { now: string };

const selectDue = prepared((db, { channel, now }: Due) =>
  db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', QUEUED)
    .where('channel', '=', channel)
    .where('available_at', '<=', now)
    .limit(1),
);

/** Tells whether a channel has something to claim. */
export async function isAnyDue(db: Db, due: Due): Promise<boolean> {
  return (await selectDue(db, due)).rows.length > 0;
}

type Claim = {
  channel: OutboxRow['channel'];
  now: string;
  leaseId: string;
  leaseEndsAt: string;
  limit: number;
  /** Beginnings of dedupe keys that are not claimed now. */
  without: string[];
};

/** Claims the oldest due rows of a channel for the holder of `leaseId`, until `leaseEndsAt`. */
export function claimDue(trx: Db, claim: Claim): Promise<OutboxRow[]> {
  return trx
    .updateTable('outbox')
    .set((eb) => ({
      lease_id: claim.leaseId,
      available_at: claim.leaseEndsAt,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', QUEUED)
        .where('channel', '=', claim.channel)
        .where('available_at', '<=', claim.now)
        .where((row) =>
          row.and(
            claim.without.map((beginning) =>
              row.or([row('dedupe_key', '<', beginning), row('dedupe_key', '>', beginning + LAST_CHARACTER)]),
            ),
          ),
        )
        .orderBy('available_at')
        .limit(claim.limit),
    )
    .where('state', '=', QUEUED)
    .where('available_at', '<=', claim.now)
    .returningAll()
    .execute();
}

type Ending = Pick<OutboxRow, 'id' | 'lease_id'>;

/** Marks rows of one claim as sent; does nothing to a row whose lease has passed to another process. */
export async function finishSent(trx: Db, rows: Ending[], at: string): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await trx
    .updateTable('outbox')
    .set({ state: 'sent', payload: null, finished_at: at, fault: null, lease_id: null })
    .where('id', 'in', ids)
    .where('lease_id', '=', rows[0]?.lease_id ?? null)
    .execute();
}

/** Marks a claimed row as expired or dead. @returns false when its lease has passed on, or it was withdrawn */
export async function finish(
  trx: Db,
  row: OutboxRow,
  { state, at, fault }: { state: 'expired' | 'dead'; at: string; fault: string | null },
): Promise<boolean> {
  // Kept for a dead letter, which staff may send again.
  const payload = state === 'dead' ? row.payload : null;
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ state, payload, finished_at: at, fault, lease_id: null })
    .where('id', '=', row.id)
    .where('lease_id', '=', row.lease_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns a claimed row to the queue for another attempt. @returns false as `finish` does */
export async function putBack(
  trx: Db,
  row: Pick<OutboxRow, 'id' | 'lease_id'>,
  { availableAt, fault }: { availableAt: string; fault: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ lease_id: null, available_at: availableAt, fault })
    .where('id', '=', row.id)
    .where('lease_id', '=', row.lease_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Discards the messages whose dedupe keys begin with a text and that are queued or were given up. */
export async function discardUnsent(trx: Db, beginning: string, at: string): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ state: 'discarded', payload: null, finished_at: at, lease_id: null })
    .where('state', 'in', ['queued', 'dead', 'expired'])
    .where('dedupe_key', '>', beginning)
    .where('dedupe_key', '<', beginning + LAST_CHARACTER)
    .execute();
}

/** Lists the messages whose dedupe keys begin with a text, in the descending order of the keys. */
export function listByKey(db: Db, beginning: string, limit: number): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('dedupe_key', '>', beginning)
    .where('dedupe_key', '<', beginning + LAST_CHARACTER)
    .orderBy('dedupe_key', 'desc')
    .limit(limit)
    .execute();
}

/** Lists the oldest messages that were given up, or not sent in time, and whose dedupe keys begin with a text. */
export function listGivenUp(db: Db, beginning: string, limit: number): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('state', 'in', ['dead', 'expired'])
    .where('dedupe_key', '>', beginning)
    .where('dedupe_key', '<', beginning + LAST_CHARACTER)
    .orderBy('dedupe_key')
    .limit(limit)
    .execute();
}

export async function findIdByKey(db: Db, dedupeKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst();
  return row?.id;
}

/** Queues a message once more that was sent, given up, or not sent in time. @returns false for any other */
export async function requeue(
  trx: Db,
  id: string,
  { payload, now, expiresAt }: { payload: string; now: string; expiresAt: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({
      state: 'queued',
      payload,
      attempts: 0,
      available_at: now,
      expires_at: expiresAt,
      finished_at: null,
      fault: null,
    })
    .where('id', '=', id)
    .where('state', 'in', ['sent', 'dead', 'expired'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns the row; undefined when it is not dead, or its payload was deleted */
export function revive(trx: Db, id: string, now: string): Promise<OutboxRow | undefined> {
  return trx
    .updateTable('outbox')
    .set({ state: 'queued', attempts: 0, available_at: now, finished_at: null })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .where('payload', 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Deletes the payloads of old dead letters, which nobody is likely to send again.
 * @returns whether there may be more
 */
export async function forgetDeadPayloads(trx: Db, finishedBefore: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ payload: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'dead')
        .where('finished_at', '<', finishedBefore)
        .where('payload', 'is not', null)
        .limit(BATCH),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) >= BATCH;
}

/**
 * Deletes at most `limit` messages that were finished before a time. `idsBefore` is greater than any id from before
 * then, so that only old rows are scanned.
 * @returns how many
 */
export async function deleteFinished(
  trx: Db,
  { finishedBefore, idsBefore, limit }: { finishedBefore: string; idsBefore: string; limit: number },
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('outbox')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('id', '<', idsBefore)
        .where('finished_at', '<', finishedBefore)
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * Makes messages due that wait only because the clock was set back: those queued in what is now the future, or waiting
 * longer than any retry does.
 * @returns whether there may be more
 */
export async function hastenStranded(
  trx: Db,
  { now, latestRetry }: { now: string; latestRetry: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ available_at: now })
    .where('id', 'in', (stranded) =>
      stranded
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', QUEUED)
        .where('available_at', '>', now)
        .where((eb) =>
          eb.or([
            eb('created_at', '>', now),
            eb.and([eb('attempts', '>', 0), eb('available_at', '>', latestRetry)]),
          ]),
        )
        .limit(BATCH),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) >= BATCH;
}
