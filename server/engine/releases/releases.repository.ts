import type { Db } from '../../platform/db/database.ts';
import type { FormReleaseRow } from '../../platform/db/tables/form-tables.ts';

/** A release without its content. */
export type ReleaseHead = Pick<
  FormReleaseRow,
  'form_id' | 'number' | 'sha256' | 'origin' | 'migration' | 'released_at'
>;

/** Lists the releases of all forms, each form's first one first. */
export function listReleaseHeads(db: Db): Promise<ReleaseHead[]> {
  return db
    .selectFrom('form_releases')
    .select(['form_id', 'number', 'sha256', 'origin', 'migration', 'released_at'])
    .orderBy('form_id')
    .orderBy('number')
    .execute();
}

/** Counts all releases: the count tells whether there are new ones, for none is ever removed. */
export async function countReleases(db: Db): Promise<number> {
  const row = await db
    .selectFrom('form_releases')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** A release, with all that is said about it but without its content. */
export type ReleaseEntryRow = Omit<FormReleaseRow, 'schema' | 'ui_schema' | 'words' | 'examples'>;

/** Lists the newest releases of a form, the last one first. */
export function listReleases(db: Db, formId: string, limit: number): Promise<ReleaseEntryRow[]> {
  return db
    .selectFrom('form_releases')
    .select(['form_id', 'number', 'parent', 'again_of', 'origin', 'sha256', 'migration'])
    .select(['released_at', 'released_by', 'reason', 'approved_by'])
    .where('form_id', '=', formId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

/** Finds all releases of a form with their contents, the first one first. */
export function findLine(db: Db, formId: string): Promise<FormReleaseRow[]> {
  return db.selectFrom('form_releases').selectAll().where('form_id', '=', formId).orderBy('number').execute();
}

export function findRelease(db: Db, formId: string, number: number): Promise<FormReleaseRow | undefined> {
  return db
    .selectFrom('form_releases')
    .selectAll()
    .where('form_id', '=', formId)
    .where('number', '=', number)
    .executeTakeFirst();
}

export async function insertRelease(trx: Db, row: FormReleaseRow): Promise<void> {
  await trx.insertInto('form_releases').values(row).execute();
}
