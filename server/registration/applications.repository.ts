import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { ApplicationEventRow, ApplicationRow } from '../db/tables.ts';

const insertIfReferenceIsFree = prepared((db, row: ApplicationRow) =>
  db
    .insertInto('applications')
    .values(row)
    .onConflict((conflict) => conflict.column('reference').doNothing()),
);

const insertEvent = prepared((db, row: ApplicationEventRow) =>
  db.insertInto('application_events').values(row),
);

/** False when the reference is taken. */
export async function insertApplication(trx: Db, row: ApplicationRow): Promise<boolean> {
  const { numAffectedRows } = await insertIfReferenceIsFree(trx, row);
  return numAffectedRows === 1n;
}

export async function insertApplicationEvent(trx: Db, row: ApplicationEventRow): Promise<void> {
  await insertEvent(trx, row);
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
