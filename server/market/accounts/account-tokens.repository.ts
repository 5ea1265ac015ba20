import type { Db } from '../../platform/db/database.ts';
import { deleteSome } from '../../platform/db/delete-some.ts';
import type { AccountTokenRow, UserRow } from '../../platform/db/tables/account-tables.ts';

/** Stores a link's token in place of the user's earlier one for that purpose. */
export async function replaceAccountToken(trx: Db, row: AccountTokenRow): Promise<void> {
  const { token_hash, created_at, expires_at } = row;
  await trx
    .insertInto('account_tokens')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'purpose']).doUpdateSet({ token_hash, created_at, expires_at }),
    )
    .execute();
}

/** Returns the user of a valid token, with the token's purpose. */
export function findTokenOwner(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<(UserRow & { purpose: AccountTokenRow['purpose'] }) | undefined> {
  return db
    .selectFrom('account_tokens')
    .innerJoin('users', 'users.id', 'account_tokens.user_id')
    .selectAll('users')
    .select('purpose')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Returns when the user's link for a purpose expires; undefined when there is no valid one. */
export async function findLinkEnd(
  db: Db,
  { userId, purpose, now }: { userId: string; purpose: AccountTokenRow['purpose']; now: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_tokens')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.expires_at;
}

/** Invalidates every link of a user. */
export async function deleteTokensOf(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('account_tokens').where('user_id', '=', userId).execute();
}

export function deleteExpiredTokens(trx: Db, now: string): Promise<boolean> {
  return deleteSome(trx, { table: 'account_tokens', key: ['token_hash'], column: 'expires_at', until: now });
}
