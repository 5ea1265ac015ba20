import type { Db } from '../db/database.ts';
import { deleteSome } from '../db/delete-some.ts';
import type { AccountAttemptRow } from '../db/tables/account-tables.ts';

type Key = Pick<AccountAttemptRow, 'kind' | 'key_hash'>;

/**
 * Returns when the attempt before the latest `others` ones was made; undefined when there were not that many between
 * these times.
 */
export async function findAttemptBefore(
  trx: Db,
  { kind, key_hash }: Key,
  { since, until, others }: { since: string; until: string; others: number },
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('account_attempts')
    .select('attempted_at')
    .where('kind', '=', kind)
    .where('key_hash', '=', key_hash)
    .where('attempted_at', '>', since)
    .where('attempted_at', '<', until)
    .orderBy('attempted_at', 'desc')
    .offset(others)
    .limit(1)
    .executeTakeFirst();
  return row?.attempted_at;
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

export function deleteOldAttempts(trx: Db, before: string): Promise<boolean> {
  return deleteSome(trx, { table: 'account_attempts', key: ['id'], column: 'attempted_at', before });
}
