import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { deleteSome } from '../../platform/db/delete-some.ts';
import type { FormConfirmationRow } from '../../platform/db/tables/form-tables.ts';

export async function insertConfirmation(trx: Db, row: FormConfirmationRow): Promise<void> {
  await trx.insertInto('form_confirmations').values(row).execute();
}

/** Counts a try at a code that lives, and returns its row; undefined when there is none, or it was used or had its tries. */
export function countTry(
  trx: Db,
  { formId, requestHash, now, most }: { formId: string; requestHash: string; now: string; most: number },
): Promise<FormConfirmationRow | undefined> {
  return trx
    .updateTable('form_confirmations')
    .set({ tries: sql`tries + 1` })
    .where('request_hash', '=', requestHash)
    .where('form_id', '=', formId)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .where('key_hash', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function grantKey(
  trx: Db,
  id: string,
  granted: { key_hash: string; expires_at: string },
): Promise<void> {
  await trx.updateTable('form_confirmations').set(granted).where('id', '=', id).execute();
}

/** Returns what was confirmed by whoever has this key, unless it has expired. */
export async function findContact(
  db: Db,
  { formId, keyHash, now }: { formId: string; keyHash: string; now: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('form_confirmations')
    .select('contact')
    .where('key_hash', '=', keyHash)
    .where('form_id', '=', formId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.contact;
}

export function deleteExpiredConfirmations(trx: Db, now: string): Promise<boolean> {
  return deleteSome(trx, { table: 'form_confirmations', key: ['id'], column: 'expires_at', until: now });
}
