import type { Db } from '../db/database.ts';
import type { AccountAttemptRow } from '../db/tables/account-tables.ts';

type Key = Pick<AccountAttemptRow, 'kind' | 'key_hash'>;

/** When the newest attempts were, newest first, `most` of them. */
export async function listAttemptTimes(
  trx: Db,
  { kind, key_hash }: Key,
  { since, most }: { since: string; most: number },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('account_attempts')
    .select('attempted_at')
    .where('kind', '=', kind)
    .where('key_hash', '=', key_hash)
    .where('attempted_at', '>', since)
    .orderBy('attempted_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => row.attempted_at);
}

export async function insertAttempt(trx: Db, row: AccountAttemptRow): Promise<void> {
  await trx.insertInto('account_attempts').values(row).execute();
}

export async function deleteAttempt(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('account_attempts').where('id', '=', id).execute();
}

export async function deleteAttempts(trx: Db, { kind, key_hash }: Key): Promise<void> {
  await trx
    .deleteFrom('account_attempts')
    .where('kind', '=', kind)
    .where('key_hash', '=', key_hash)
    .execute();
}

export async function deleteOldAttempts(trx: Db, before: string): Promise<void> {
  await trx.deleteFrom('account_attempts').where('attempted_at', '<', before).execute();
}
