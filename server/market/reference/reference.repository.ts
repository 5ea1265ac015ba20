import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { countListChange } from '../../platform/db/list-versions.ts';
import type { ReferenceEntryRow } from '../../platform/db/tables/reference-tables.ts';

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

export function findReferenceEntry(db: Db, list: string, id: string): Promise<ReferenceEntryRow | undefined> {
  return db
    .selectFrom('reference_entries')
    .selectAll()
    .where('list', '=', list)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** How many entries a list has, and the position behind the last. */
export async function sizeOfList(db: Db, list: string): Promise<{ count: number; nextPosition: number }> {
  const { count, last } = await db
    .selectFrom('reference_entries')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  return { count: Number(count), nextPosition: (last ?? -1) + 1 };
}

/** The positions of a list's entries but one: of the one at this place, and of the one before it. */
export async function positionsAround(
  db: Db,
  { list, id }: ReferenceEntryRow,
  place: number,
): Promise<{ before: number | undefined; at: number | undefined }> {
  const rows = await db
    .selectFrom('reference_entries')
    .select('position')
    .where('list', '=', list)
    .where('id', '<>', id)
    .orderBy('position')
    .orderBy('name')
    .offset(Math.max(0, place - 1))
    .limit(2)
    .execute();
  const [first, second] = rows.map(({ position }) => position);
  return place === 0 ? { before: undefined, at: first } : { before: first, at: second };
}

/** Moves what has a position from one to another, both included, by so many positions. */
export async function shiftEntries(
  trx: Db,
  list: string,
  { from, to, by }: { from: number; to: number; by: number },
): Promise<void> {
  await trx
    .updateTable('reference_entries')
    .set({ position: sql<number>`position + ${sql.lit(by)}` })
    .where('list', '=', list)
    .where('position', '>=', from)
    .where('position', '<=', to)
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
