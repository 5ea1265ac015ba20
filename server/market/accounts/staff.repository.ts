import type { Db } from '../../platform/db/database.ts';
import type { UserRow } from '../../platform/db/tables/account-tables.ts';
import { STAFF_ROLES } from '../../platform/security/session-user.ts';

/** Returns all staff users who are not disabled, by name. */
export function listStaff(db: Db): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('role', 'in', STAFF_ROLES)
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Returns the names of users by their ids, of those who are disabled too. */
export async function findStaffNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Finds a staff user who is not disabled. */
export function findStaffMember(db: Db, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('role', '!=', 'member')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Disables a user and deletes the password. The row and name stay, because of the user's decisions. */
export async function disableUser(trx: Db, id: string, now: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ disabled_at: now, password_hash: null })
    .where('id', '=', id)
    .execute();
}
