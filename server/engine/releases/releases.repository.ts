import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { FormReleaseRow } from '../../platform/db/tables/form-tables.ts';

/** A release without its content. */
export type ReleaseHead = Pick<
  FormReleaseRow,
  'form_id' | 'number' | 'sha256' | 'origin' | 'migration' | 'released_at'
>;

const HEAD = ['form_id', 'number', 'sha256', 'origin', 'migration', 'released_at'] as const;

/** Lists the releases of all forms, each form's first one first. */
export function listReleaseHeads(db: Db): Promise<ReleaseHead[]> {
  return db.selectFrom('form_releases').select(HEAD).orderBy('form_id').orderBy('number').execute();
}

/** Lists the releases of a form that follow one, the first one first. */
export function listReleaseHeadsAfter(db: Db, formId: string, number: number): Promise<ReleaseHead[]> {
  return db
    .selectFrom('form_releases')
    .select(HEAD)
    .where('form_id', '=', formId)
    .where('number', '>', number)
    .orderBy('number')
    .execute();
}

/** Counts the releases of each form. */
export async function countLines(db: Db): Promise<{ formId: string; count: number }[]> {
  const rows = await db
    .selectFrom('form_releases')
    .select(['form_id', ({ fn }) => fn.countAll().as('count')])
    .groupBy('form_id')
    .orderBy('form_id')
    .execute();
  return rows.map(({ form_id, count }) => ({ formId: form_id, count: Number(count) }));
}

const countAll = prepared((db) =>
  db.selectFrom('form_releases').select(({ fn }) => fn.countAll().as('count')),
);

/** Counts all releases: the count tells whether there are new ones, for none is ever removed. */
export async function countReleases(db: Db): Promise<number> {
  const { rows } = await countAll(db, {});
  return Number(rows[0]?.count ?? 0);
}

/** What is said about a release: without its content, and without what becomes of drafts. */
export type ReleaseEntryRow = Omit<
  FormReleaseRow,
  'schema' | 'ui_schema' | 'words' | 'examples' | 'migration'
>;

/** Lists the newest releases of a form, the last one first. */
export function listReleases(db: Db, formId: string, limit: number): Promise<ReleaseEntryRow[]> {
  return db
    .selectFrom('form_releases')
    .select(['form_id', 'number', 'parent', 'again_of', 'origin', 'sha256'])
    .select(['released_at', 'released_by', 'reason', 'approved_by'])
    .where('form_id', '=', formId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
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
