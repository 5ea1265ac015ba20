import type { Db } from '../../platform/db/database.ts';
import type { FormFollowUpRow } from '../../platform/db/tables/form-tables.ts';

export function findFollowUp(db: Db, formId: string): Promise<FormFollowUpRow | undefined> {
  return db.selectFrom('form_follow_ups').selectAll().where('form_id', '=', formId).executeTakeFirst();
}

/** Adds the row of a form, or replaces it. */
export async function putFollowUp(trx: Db, row: FormFollowUpRow): Promise<void> {
  await trx
    .insertInto('form_follow_ups')
    .values(row)
    .onConflict((conflict) => conflict.column('form_id').doUpdateSet(row))
    .execute();
}
