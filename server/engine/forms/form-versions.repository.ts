import type { Db } from '../../platform/db/database.ts';
import type { FormVersionRow } from '../../platform/db/tables/form-tables.ts';

/** A version without its content. */
export type FormVersionHead = Pick<FormVersionRow, 'id' | 'number' | 'sha256'>;

const HEAD = ['id', 'number', 'sha256'] as const;

/** Finds the version of a form with this content hash, if it was ever registered. */
export function findFormVersion(
  db: Db,
  formId: string,
  sha256: string,
): Promise<FormVersionHead | undefined> {
  return db
    .selectFrom('form_versions')
    .select(HEAD)
    .where('form_id', '=', formId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}

/** Returns the highest version number of a form; 0 if it has none. */
export async function highestVersionNumber(db: Db, formId: string): Promise<number> {
  const row = await db
    .selectFrom('form_versions')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('form_id', '=', formId)
    .executeTakeFirst();
  return row?.number ?? 0;
}

export async function insertFormVersion(trx: Db, row: FormVersionRow): Promise<void> {
  await trx.insertInto('form_versions').values(row).execute();
}

/** Finds the version with this id, to show what was stored under it. */
export function findFormVersionById(db: Db, id: string): Promise<FormVersionRow | undefined> {
  return db.selectFrom('form_versions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lists all versions of a form, the newest first. */
export function listFormVersions(db: Db, formId: string): Promise<FormVersionHead[]> {
  return db
    .selectFrom('form_versions')
    .select(HEAD)
    .where('form_id', '=', formId)
    .orderBy('number', 'desc')
    .execute();
}

/** Lists the content hashes that a form had before a version, the newest first. */
export async function listEarlierContents(db: Db, formId: string, number: number): Promise<string[]> {
  const rows = await db
    .selectFrom('form_versions')
    .select('sha256')
    .where('form_id', '=', formId)
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

/** Lists the ids of all forms that ever existed. */
export async function listFormIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('form_versions').select('form_id').distinct().execute();
  return rows.map(({ form_id }) => form_id);
}
