import type { Db } from '../../platform/db/database.ts';
import { deleteSome } from '../../platform/db/delete-some.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { AcceptanceRow, AccessTokenRow } from '../../platform/db/tables/signup-tables.ts';

const selectByHash = prepared((db, { tokenHash }: { tokenHash: string }) =>
  db.selectFrom('access_tokens').selectAll().where('token_hash', '=', tokenHash),
);

export async function findAccessToken(db: Db, tokenHash: string): Promise<AccessTokenRow | undefined> {
  const { rows } = await selectByHash(db, { tokenHash });
  return rows[0];
}

export async function insertAccessToken(trx: Db, row: AccessTokenRow): Promise<void> {
  await trx.insertInto('access_tokens').values(row).execute();
}

/** Revokes the unregistered tokens of a number and organization type. */
export async function revokeUnregistered(
  trx: Db,
  { mobileNumber, organizationType, now }: { mobileNumber: string; organizationType: number; now: string },
): Promise<void> {
  await trx
    .updateTable('access_tokens')
    .set({ revoked_at: now })
    .where('mobile_number', '=', mobileNumber)
    .where('organization_type', '=', organizationType)
    .where('registered_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function touchAccessToken(trx: Db, id: string, now: string): Promise<void> {
  await trx.updateTable('access_tokens').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** Records that a text was accepted; the first time counts. */
export async function insertAcceptance(trx: Db, row: AcceptanceRow): Promise<void> {
  await trx
    .insertInto('acceptances')
    .values(row)
    .onConflict((conflict) => conflict.columns(['access_token_id', 'text']).doNothing())
    .execute();
  const column = row.text === 'privacy-policy' ? 'privacy_accepted_at' : 'terms_accepted_at';
  await trx
    .updateTable('access_tokens')
    .set({ [column]: row.accepted_at })
    .where('id', '=', row.access_token_id)
    .where(column, 'is', null)
    .execute();
}

const spend = prepared((db, { id, now }: { id: string; now: string }) =>
  db
    .updateTable('access_tokens')
    .set({ registered_at: now })
    .where('id', '=', id)
    .where('registered_at', 'is', null)
    .where('revoked_at', 'is', null),
);

/** Spends a token. False when it was already spent or revoked. */
export async function spendAccessToken(trx: Db, id: string, now: string): Promise<boolean> {
  const { numAffectedRows } = await spend(trx, { id, now });
  return numAffectedRows === 1n;
}

const selectUnspent = prepared((db, { id }: { id: string }) =>
  db
    .selectFrom('access_tokens')
    .select('id')
    .where('id', '=', id)
    .where('registered_at', 'is', null)
    .where('revoked_at', 'is', null),
);

/** Returns whether a token was neither spent nor revoked. */
export async function isUnspent(db: Db, id: string): Promise<boolean> {
  return (await selectUnspent(db, { id })).rows.length === 1;
}

/** Deletes tokens that are too old to give access or to repeat an answer. */
export function deleteOldAccessTokens(trx: Db, before: string): Promise<boolean> {
  return deleteSome(trx, { table: 'access_tokens', key: ['id'], column: 'created_at', before });
}
