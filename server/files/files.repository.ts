import type { Db } from '../db/database.ts';
import type { FileRow } from '../db/tables/form-tables.ts';

export async function insertFiles(trx: Db, rows: FileRow[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('files').values(rows).execute();
}

export function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Gives a file to an organization. False when it is gone or another's. */
export async function takeFile(
  trx: Db,
  id: string,
  owner: { organizationId: string; now: string; uploadedAfter: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('files')
    .set((eb) => ({
      organization_id: owner.organizationId,
      taken_at: eb.fn.coalesce('taken_at', eb.val(owner.now)),
    }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('organization_id', '=', owner.organizationId),
        eb.and([eb('organization_id', 'is', null), eb('uploaded_at', '>', owner.uploadedAfter)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Removes the rows of files that nobody has taken in time, and gives their ids. */
export async function deleteUntaken(trx: Db, uploadedBefore: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('files')
    .where('organization_id', 'is', null)
    .where('uploaded_at', '<=', uploadedBefore)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Files whose scanner could not be asked when they came. */
export function listPending(db: Db, limit: number): Promise<FileRow[]> {
  return db.selectFrom('files').selectAll().where('scan', '=', 'pending').limit(limit).execute();
}

export async function recordScan(trx: Db, id: string, scan: FileRow['scan']): Promise<void> {
  await trx.updateTable('files').set({ scan }).where('id', '=', id).execute();
}
