import type { Db } from '../../platform/db/database.ts';
import { deleteSome } from '../../platform/db/delete-some.ts';
import type { FormKeptTextRow } from '../../platform/db/tables/form-tables.ts';

/** Keeps texts, or says that those that are kept are the newest again. */
export async function putKeptTexts(trx: Db, row: FormKeptTextRow): Promise<void> {
  const { kept_at, base, brought } = row;
  await trx
    .insertInto('form_kept_texts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['form_id', 'tag']).doUpdateSet({ kept_at, base, brought }))
    .execute();
}

/** Lists how much is kept of a form, the newest first. */
export function listKeptSizes(db: Db, formId: string): Promise<Pick<FormKeptTextRow, 'tag' | 'size'>[]> {
  return db
    .selectFrom('form_kept_texts')
    .select(['tag', 'size'])
    .where('form_id', '=', formId)
    .orderBy('kept_at', 'desc')
    .execute();
}

export async function removeKeptTexts(trx: Db, formId: string, tags: string[]): Promise<void> {
  await trx.deleteFrom('form_kept_texts').where('form_id', '=', formId).where('tag', 'in', tags).execute();
}

export function findKeptTexts(db: Db, formId: string, tag: string): Promise<FormKeptTextRow | undefined> {
  return db
    .selectFrom('form_kept_texts')
    .selectAll()
    .where('form_id', '=', formId)
    .where('tag', '=', tag)
    .executeTakeFirst();
}

/** Lists the titles of the texts that are kept, the newest first. */
export function listKeptTitles(
  db: Db,
  limit: number,
): Promise<Pick<FormKeptTextRow, 'form_id' | 'title' | 'kept_at'>[]> {
  return db
    .selectFrom('form_kept_texts')
    .select(['form_id', 'title', 'kept_at'])
    .orderBy('kept_at', 'desc')
    .limit(limit)
    .execute();
}

/** Finds the first texts of a form that were kept after a time. */
export function findKeptAfter(db: Db, formId: string, at: string): Promise<FormKeptTextRow | undefined> {
  return db
    .selectFrom('form_kept_texts')
    .selectAll()
    .where('form_id', '=', formId)
    .where('kept_at', '>', at)
    .orderBy('kept_at')
    .limit(1)
    .executeTakeFirst();
}

export function deleteTextsKeptUntil(trx: Db, until: string): Promise<boolean> {
  // A text may have a megabyte.
  return deleteSome(trx, {
    table: 'form_kept_texts',
    key: ['form_id', 'tag'],
    column: 'kept_at',
    until,
    limit: 20,
  });
}
