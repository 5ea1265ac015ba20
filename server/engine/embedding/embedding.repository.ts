import type { Db } from '../../platform/db/database.ts';
import type { FormEmbeddingRow } from '../../platform/db/tables/form-tables.ts';

export function findEmbedding(db: Db, formId: string): Promise<FormEmbeddingRow | undefined> {
  return db.selectFrom('form_embedding').selectAll().where('form_id', '=', formId).executeTakeFirst();
}

/** Adds the row of a form, or replaces it. */
export async function putEmbedding(trx: Db, row: FormEmbeddingRow): Promise<void> {
  await trx
    .insertInto('form_embedding')
    .values(row)
    .onConflict((conflict) => conflict.column('form_id').doUpdateSet(row))
    .execute();
}
