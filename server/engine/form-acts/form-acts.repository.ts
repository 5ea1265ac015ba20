import type { Db } from '../../platform/db/database.ts';
import type { FormActRow } from '../../platform/db/tables/form-tables.ts';

export async function insertAct(trx: Db, row: FormActRow): Promise<void> {
  await trx.insertInto('form_acts').values(row).execute();
}

/** Lists acts with a form, the newest first; `before`: the act that they come after in the list. */
export function listActs(
  db: Db,
  formId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<FormActRow[]> {
  const acts = db.selectFrom('form_acts').selectAll().where('form_id', '=', formId);
  return (before === undefined ? acts : acts.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function findAct(db: Db, formId: string, id: string): Promise<FormActRow | undefined> {
  return db
    .selectFrom('form_acts')
    .selectAll()
    .where('form_id', '=', formId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds what a member of staff did last with a form. */
export function findLastActOf(db: Db, formId: string, staffId: string): Promise<FormActRow | undefined> {
  return db
    .selectFrom('form_acts')
    .selectAll()
    .where('form_id', '=', formId)
    .where('staff_id', '=', staffId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Makes an act one that went on until now. */
export async function goOnWithAct(trx: Db, { id, at, began_at, after }: FormActRow): Promise<void> {
  await trx.updateTable('form_acts').set({ at, began_at, after }).where('id', '=', id).execute();
}

/** Finds a form that has more acts than `most`. */
export function findFormWithMore(db: Db, most: number): Promise<{ form_id: string } | undefined> {
  return db
    .selectFrom('form_acts')
    .select('form_id')
    .groupBy('form_id')
    .having(({ fn }) => fn.countAll(), '>', most)
    .limit(1)
    .executeTakeFirst();
}

/** Removes the acts with a form that come after the newest ones, of which `most` stay. */
export async function removeActsBeyond(trx: Db, formId: string, most: number): Promise<void> {
  const acts = trx.selectFrom('form_acts').where('form_id', '=', formId).orderBy('id', 'desc');
  const first = await acts.select('id').offset(most).limit(1).executeTakeFirst();
  if (first)
    await trx.deleteFrom('form_acts').where('form_id', '=', formId).where('id', '<=', first.id).execute();
}
