import type { Db } from '../db/database.ts';
import { countListChange } from '../db/list-versions.ts';
import type { ReferenceEntryRow } from '../db/tables.ts';

/** All entries of all lists, each list in its order. */
export function listReferenceEntries(db: Db): Promise<ReferenceEntryRow[]> {
  return db
    .selectFrom('reference_entries')
    .selectAll()
    .orderBy('list')
    .orderBy('position')
    .orderBy('name')
    .execute();
}

/** Notes that a list gets its first contents now. False when it has had them: then they are staff's to edit. */
export async function claimFirstLoad(trx: Db, list: string, now: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('reference_loads')
    .values({ list, loaded_at: now })
    .onConflict((conflict) => conflict.column('list').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertReferenceEntries(trx: Db, rows: ReferenceEntryRow[]): Promise<void> {
  await trx.insertInto('reference_entries').values(rows).execute();
  await countListChange(trx, 'reference');
}

/** Where an organization is, for its taxes: as its signup says, or its application once the signup is forgotten. */
export async function findOrganizationPlace(
  db: Db,
  organizationId: string,
): Promise<{ country: string; state: string } | undefined> {
  const signup = await db
    .selectFrom('access_tokens')
    .select(['country', 'state'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (signup) return signup;
  return db
    .selectFrom('applications')
    .select(['country', 'region as state'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
}
