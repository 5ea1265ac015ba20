import type { Db } from '../db/database.ts';
import type { ApplicationEventRow, ApplicationRow } from '../db/tables.ts';

/** False when the reference is taken. */
export async function insertApplication(trx: Db, row: ApplicationRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('applications')
    .values(row)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertApplicationEvent(trx: Db, row: ApplicationEventRow): Promise<void> {
  await trx.insertInto('application_events').values(row).execute();
}

/** The application that an access token was spent on. */
export function findByAccessToken(
  db: Db,
  accessTokenId: string,
): Promise<Pick<ApplicationRow, 'id' | 'reference' | 'payload_hash'> | undefined> {
  return db
    .selectFrom('applications')
    .select(['id', 'reference', 'payload_hash'])
    .where('access_token_id', '=', accessTokenId)
    .executeTakeFirst();
}
