import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { countListChange } from '../../platform/db/list-versions.ts';
import type { ReferenceEntryRow } from '../../platform/db/tables/reference-tables.ts';

/** Returns all entries of all lists, each list in order. */
export function listReferenceEntries(db: Db): Promise<ReferenceEntryRow[]> {
  return db
    .selectFrom('reference_entries')
    .selectAll()
    .orderBy('list')
    .orderBy('position')
    .orderBy('name')
    .execute();
}

/**
 * Records that a list gets its initial contents now. False when it has had them before: then they are for staff to
 * edit.
 */
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

/**
 * Returns an organization's location for its taxes: from its signup, or from its application when the signup was
 * deleted.
 */
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

/** Returns the entries of one list in order. */
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

/** Returns the number of entries of a list, and the position after the last. */
export async function sizeOfList(db: Db, list: string): Promise<{ count: number; nextPosition: number }> {
  const { count, last } = await db
    .selectFrom('reference_entries')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  return { count: Number(count), nextPosition: (last ?? -1) + 1 };
}

/** Returns the positions of the entry at a place and of the one before it, as if this entry were not in the list. */
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

/** Shifts all entries with positions from `from` to `to`, inclusive, by `by`. */
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

/** Returns whether an application has chosen the plan. */
export async function isPlanChosen(db: Db, planId: string): Promise<boolean> {
  const row = await db
    .selectFrom('application_invoices')
    .select('application_id')
    .where('plan_id', '=', planId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the approved buyers by name, with public fields only. */
export function listBuyers(db: Db, organizationType: number): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where('organization_type', '=', organizationType)
    .orderBy('name')
    .orderBy('id')
    .execute();
}
