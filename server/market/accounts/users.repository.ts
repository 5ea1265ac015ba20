import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { UserRow } from '../../platform/db/tables/account-tables.ts';

const selectByEmail = prepared((db, { email }: { email: string }) =>
  db.selectFrom('users').selectAll().where('email', '=', email),
);

/** Finds a user by e-mail address, which must be in lower case. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return (await selectByEmail(db, { email })).rows[0];
}

const selectIdByEmail = prepared((db, { email }: { email: string }) =>
  db.selectFrom('users').select('id').where('email', '=', email),
);

/** Returns whether there is a user with an e-mail address, which must be in lower case. */
export async function isUserAddress(db: Db, email: string): Promise<boolean> {
  return (await selectIdByEmail(db, { email })).rows.length > 0;
}

/** Returns the first member of an organization who is not disabled. */
export function findMemberOf(db: Db, organizationId: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst();
}

export async function insertUser(trx: Db, row: UserRow): Promise<void> {
  await trx.insertInto('users').values(row).execute();
}

export async function updateUser(
  trx: Db,
  id: string,
  changes: Partial<Pick<UserRow, 'name' | 'role' | 'password_hash' | 'timezone' | 'disabled_at'>>,
): Promise<void> {
  await trx.updateTable('users').set(changes).where('id', '=', id).execute();
}
