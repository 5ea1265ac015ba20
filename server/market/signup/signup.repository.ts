import type { Db } from '../../platform/db/database.ts';
import { deleteSome } from '../../platform/db/delete-some.ts';
import type { CodeRequestRow, VerificationFailureRow } from '../../platform/db/tables/signup-tables.ts';
import type { AskerHashes } from './asker.ts';

export type UnverifiedCode = Pick<
  CodeRequestRow,
  'id' | 'request_hash' | 'code_hash' | 'created_at' | 'asked_from' | 'asked_by'
>;

/**
 * A time from which on something counts, and one until which: later rows were written while a clock was wrong, and would
 * count until that time.
 */
type Within = { since: string; until: string };

/** Returns a number's requests that count towards its limits, newest first. */
export function listUnverified(
  trx: Db,
  { mobileNumber, since, until }: Within & { mobileNumber: string },
): Promise<UnverifiedCode[]> {
  return trx
    .selectFrom('code_requests')
    .select(['id', 'request_hash', 'code_hash', 'created_at', 'asked_from', 'asked_by'])
    .where('mobile_number', '=', mobileNumber)
    .where('created_at', '>', since)
    .where('created_at', '<', until)
    .where('cleared_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Assigns a request to the browser that has repeated it. */
export async function adoptCodeRequest(trx: Db, id: string, askedBy: string): Promise<void> {
  await trx.updateTable('code_requests').set({ asked_by: askedBy }).where('id', '=', id).execute();
}

export async function insertCodeRequest(trx: Db, row: CodeRequestRow): Promise<void> {
  await trx.insertInto('code_requests').values(row).execute();
}

/** Invalidates all but the newest `keep` codes for a number that were asked for from one address. */
export async function supersedeOlderCodes(
  trx: Db,
  {
    mobileNumber,
    askedFrom,
    keep,
    now,
    until,
  }: Pick<Within, 'until'> & { mobileNumber: string; askedFrom: string; keep: number; now: string },
): Promise<void> {
  await trx
    .updateTable('code_requests')
    .set({ superseded_at: now })
    .where('mobile_number', '=', mobileNumber)
    .where('asked_from', '=', askedFrom)
    .where('superseded_at', 'is', null)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('code_requests')
        .select('id')
        .where('mobile_number', '=', mobileNumber)
        .where('asked_from', '=', askedFrom)
        .where('created_at', '<', until)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(keep),
    )
    .execute();
}

/** Returns whether a browser has asked for a code for a number since a time. */
export async function hasAsked(
  trx: Db,
  { mobileNumber, since, askedBy }: { mobileNumber: string; since: string; askedBy: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('code_requests')
    .select('id')
    .where('mobile_number', '=', mobileNumber)
    .where('created_at', '>', since)
    .where('asked_by', '=', askedBy)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds a number for which a browser has asked for a code, and used it, since a time. */
export async function findVerifiedNumber(
  db: Db,
  { askedBy, since }: { askedBy: string; since: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('code_requests')
    .select('mobile_number')
    .where('asked_by', '=', askedBy)
    .where('used_at', '>', since)
    .executeTakeFirst();
  return row?.mobile_number;
}

/** Counts one try against every live code for the number that this caller asked for, and returns those codes. */
export function countTry(
  trx: Db,
  {
    mobileNumber,
    now,
    tries,
    asker: { askedFrom, askedBy },
  }: { mobileNumber: string; now: string; tries: number; asker: AskerHashes },
): Promise<CodeRequestRow[]> {
  return trx
    .updateTable('code_requests')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('mobile_number', '=', mobileNumber)
    .where((eb) => (askedBy === '' ? eb('asked_from', '=', askedFrom) : eb('asked_by', '=', askedBy)))
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', tries)
    .returningAll()
    .execute();
}

/** Returns the newest live codes sent to a number, whoever asked for them, and however often they were tried. */
export function listNewestCodes(
  trx: Db,
  {
    mobileNumber,
    now,
    until,
    most,
  }: Pick<Within, 'until'> & { mobileNumber: string; now: string; most: number },
): Promise<Pick<CodeRequestRow, 'id' | 'code_hash'>[]> {
  return trx
    .selectFrom('code_requests')
    .select(['id', 'code_hash'])
    .where('mobile_number', '=', mobileNumber)
    .where('code_hash', '!=', '')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('created_at', '<', until)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Marks a code as used. False when it was used meanwhile. */
export async function markCodeUsed(trx: Db, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('code_requests')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Makes the requests so far for a number count towards no limit any more. */
export async function clearCounters(trx: Db, mobileNumber: string, now: string): Promise<void> {
  await trx
    .updateTable('code_requests')
    .set({ cleared_at: now })
    .where('mobile_number', '=', mobileNumber)
    .where('cleared_at', 'is', null)
    .execute();
}

export async function insertFailure(trx: Db, row: VerificationFailureRow): Promise<void> {
  await trx.insertInto('verification_failures').values(row).execute();
}

/** Returns the times of a party's wrong tries at a number, newest first, at most `most`. */
export async function listFailureTimes(
  trx: Db,
  { mobileNumber, party, since, until, most }: Within & { mobileNumber: string; party: string; most: number },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('verification_failures')
    .select('failed_at')
    .where('mobile_number', '=', mobileNumber)
    .where('failed_at', '>', since)
    .where('failed_at', '<', until)
    .where('party', '=', party)
    .orderBy('failed_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => row.failed_at);
}

/** Deletes old code requests and wrong tries. */
export async function deleteOldSignups(trx: Db, before: string): Promise<boolean> {
  const key = ['id'] as const;
  const [requests, failures] = [
    await deleteSome(trx, { table: 'code_requests', key, column: 'created_at', before }),
    await deleteSome(trx, { table: 'verification_failures', key, column: 'failed_at', before }),
  ];
  return requests || failures;
}
