import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { BATCH } from '../db/delete-some.ts';
import { prepared } from '../db/prepared.ts';
import type { OutboxRow } from '../db/tables/message-tables.ts';

/** Written out: an index of what is queued serves nobody who asks by a parameter. */
const QUEUED = sql.lit<OutboxRow['state']>('queued');

const insert = prepared((db, row: OutboxRow) => db.insertInto('outbox').values(row));

/** @throws when there is a row of its key */
export async function insertOutboxRow(trx: Db, row: OutboxRow): Promise<void> {
  await insert(trx, row);
}

/** @returns false when there is a row of its key, which stays as it is */
export async function insertOutboxRowOnce(trx: Db, row: OutboxRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('outbox')
    .values(row)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Takes the oldest rows of a channel that are due, for the holder of `leaseId` alone until `leaseEndsAt`. */
export function claimDue(
  trx: Db,
  claim: { channel: OutboxRow['channel']; now: string; leaseId: string; leaseEndsAt: string; limit: number },
): Promise<OutboxRow[]> {
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
        .orderBy('available_at')
        .limit(claim.limit),
    )
    .where('state', '=', QUEUED)
    .where('available_at', '<=', claim.now)
    .returningAll()
    .execute();
}

type Ending = Pick<OutboxRow, 'id' | 'lease_id'>;

/** Ends the rows of one claim that were sent; nothing happens to one whose lease has passed to somebody else. */
export async function finishSent(trx: Db, rows: Ending[], at: string): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await trx
    .updateTable('outbox')
    .set({ state: 'sent', payload: null, finished_at: at, fault: null, lease_id: null })
    .where('id', 'in', ids)
    .where('lease_id', '=', rows[0]?.lease_id ?? null)
    .execute();
}

/** Ends a claimed row; nothing happens when its lease has passed to somebody else. */
export async function finish(
  trx: Db,
  row: OutboxRow,
  { state, at, fault = null }: { state: 'expired' | 'dead'; at: string; fault?: string | null },
): Promise<void> {
  // What was given up may be sent by hand.
  const payload = state === 'dead' ? row.payload : null;
  await trx
    .updateTable('outbox')
    .set({ state, payload, finished_at: at, fault, lease_id: null })
    .where('id', '=', row.id)
    .where('lease_id', '=', row.lease_id)
    .execute();
}

/** Puts a claimed row back for another attempt. */
export async function putBack(
  trx: Db,
  row: Pick<OutboxRow, 'id' | 'lease_id'>,
  { availableAt, fault }: { availableAt: string; fault: string },
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ lease_id: null, available_at: availableAt, fault })
    .where('id', '=', row.id)
    .where('lease_id', '=', row.lease_id)
    .execute();
}

/** @returns false when the row is not dead, or its content was forgotten */
export async function revive(trx: Db, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ state: 'queued', attempts: 0, available_at: now, finished_at: null })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .where('payload', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets what dead messages said once nobody is likely to send them again. @returns whether there may be more */
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
 * Removes what was sent, has expired or was given up before a time, `limit` at most. `idsBefore`: greater than the id of
 * anything that was queued then, so that only old rows are looked at.
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
 * Makes messages due at once that wait only because the clock was set back: they were queued in what is the future now,
 * or wait longer than any failed attempt has to.
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
