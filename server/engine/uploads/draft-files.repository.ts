import type { Db } from '../../platform/db/database.ts';
import type { FileRow } from '../../platform/db/tables/form-tables.ts';

type Untaken = { uploadedAfter: string };

/** Notes files as this draft's, except those that somebody has taken or noted already. */
export async function noteFiles(trx: Db, ids: string[], owner: Untaken & { hash: string }): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .insertInto('draft_files')
    .columns(['file_id', 'owner_hash'])
    .expression((eb) =>
      eb
        .selectFrom('files')
        .select((file) => ['files.id', file.val(owner.hash).as('owner_hash')])
        .where('files.id', 'in', ids)
        .where('files.organization_id', 'is', null)
        .where('files.uploaded_at', '>', owner.uploadedAfter),
    )
    .onConflict((conflict) => conflict.column('file_id').doNothing())
    .execute();
}

/** Finds these files, except those of another draft; without an `ownerHash`, except those of any draft. */
export function findFilesFor(db: Db, ids: string[], ownerHash: string | undefined): Promise<FileRow[]> {
  return db
    .selectFrom('files')
    .leftJoin('draft_files', 'draft_files.file_id', 'files.id')
    .selectAll('files')
    .where('files.id', 'in', ids)
    .where((eb) =>
      eb.or([
        eb('draft_files.owner_hash', 'is', null),
        ...(ownerHash === undefined ? [] : [eb('draft_files.owner_hash', '=', ownerHash)]),
      ]),
    )
    .execute();
}

/** Deletes the notes of files that were taken: those are no draft's any more. */
export async function forgetNotes(trx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('draft_files').where('file_id', 'in', ids).execute();
}

/** Finds a file that was noted as this draft's and that nobody has taken. */
export function findNotedFile(
  db: Db,
  id: string,
  owner: Untaken & { hash: string },
): Promise<FileRow | undefined> {
  return db
    .selectFrom('files')
    .innerJoin('draft_files', 'draft_files.file_id', 'files.id')
    .selectAll('files')
    .where('files.id', '=', id)
    .where('draft_files.owner_hash', '=', owner.hash)
    .where('files.organization_id', 'is', null)
    .where('files.uploaded_at', '>', owner.uploadedAfter)
    .executeTakeFirst();
}
