import type { Db } from '../../platform/db/database.ts';
import type { FileRow } from '../../platform/db/tables/form-tables.ts';

export async function insertFiles(trx: Db, rows: FileRow[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('files').values(rows).execute();
}

export function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Gives a file to an owner: an organization, a submission. Returns false if it is gone or another's. */
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

/** Counts the files that nobody has taken yet, and adds up their bytes. */
export async function sizeOfUntaken(db: Db): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await db
    .selectFrom('files')
    .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum('size').as('bytes')])
    .where('organization_id', 'is', null)
    .executeTakeFirstOrThrow();
  return { files, bytes: Number(bytes ?? 0) };
}

/** Removes the rows of files that nobody has taken in time, `limit` at most. Returns their ids. */
export async function deleteUntaken(trx: Db, uploadedBefore: string, limit: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('files')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('files')
        .select('id')
        .where('organization_id', 'is', null)
        .where('uploaded_at', '<=', uploadedBefore)
        .limit(limit),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists files about which the scanner is to be asked again by now, those that wait longest first. */
export function listDueScans(db: Db, now: string, limit: number): Promise<FileRow[]> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('next_scan_at', '<=', now)
    .orderBy('next_scan_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function recordScan(trx: Db, id: string, scan: FileRow['scan']): Promise<void> {
  await trx.updateTable('files').set({ scan, next_scan_at: null }).where('id', '=', id).execute();
}

export async function putOffScan(trx: Db, id: string, until: string): Promise<void> {
  await putOff(trx, until).where('id', '=', id).execute();
}

/** Puts off the scans of all files that are due. */
export async function putOffDueScans(trx: Db, now: string, until: string): Promise<void> {
  await putOff(trx, until).where('next_scan_at', '<=', now).execute();
}

function putOff(trx: Db, until: string) {
  return trx
    .updateTable('files')
    .set((eb) => ({ next_scan_at: until, scan_attempts: eb('scan_attempts', '+', 1) }))
    .where('next_scan_at', 'is not', null);
}

/** Brings forward all scans that are due later. */
export async function askAgainAt(trx: Db, at: string): Promise<void> {
  await trx.updateTable('files').set({ next_scan_at: at }).where('next_scan_at', '>', at).execute();
}

/** Finds those of these files that an owner has handed in. */
export function findFilesOf(db: Db, ownerId: string, ids: string[]): Promise<FileRow[]> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('id', 'in', ids)
    .where('organization_id', '=', ownerId)
    .execute();
}
