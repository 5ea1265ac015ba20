import type { Db } from '../db/database.ts';
import { countListChange } from '../db/list-versions.ts';
import type { ReferenceEntryRow } from '../db/tables/reference-tables.ts';

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

/** The entries of one list, in its order. */
export function listEntriesOf(db: Db, list: string): Promise<ReferenceEntryRow[]> {
  return db
    .selectFrom('reference_entries')
    .selectAll()
    .where('list', '=', list)
    .orderBy('position')
    .orderBy('name')
    .execute();
}

export async function updateReferenceEntry(
  trx: Db,
  { list, id, ...changes }: ReferenceEntryRow,
): Promise<void> {
  await trx
    .updateTable('reference_entries')
    .set(changes)
    .where('list', '=', list)
    .where('id', '=', id)
    .execute();
  await countListChange(trx, 'reference');
}

export async function deleteReferenceEntry(trx: Db, list: string, id: string): Promise<void> {
  await trx.deleteFrom('reference_entries').where('list', '=', list).where('id', '=', id).execute();
  await countListChange(trx, 'reference');
}

/** Whether an application has chosen the plan. */
export async function isPlanChosen(db: Db, planId: string): Promise<boolean> {
  const row = await db
    .selectFrom('application_invoices')
    .select('application_id')
    .where('plan_id', '=', planId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Approved buyers, by name: what everybody may know of them. */
export function listBuyers(db: Db, organizationType: number): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where('organization_type', '=', organizationType)
    .orderBy('name')
    .orderBy('id')
    .execute();
}
