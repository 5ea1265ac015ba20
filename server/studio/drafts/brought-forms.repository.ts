import type { Db } from '../../platform/db/database.ts';
import type { FormBroughtRow } from '../../platform/db/tables/form-tables.ts';

/** Says that files were brought together with what staff published, in a draft or, with a number, in a release. */
export async function putBrought(trx: Db, row: FormBroughtRow): Promise<void> {
  const { number, brought_at } = row;
  await trx
    .insertInto('form_brought')
    .values(row)
    .onConflict((conflict) => conflict.columns(['form_id', 'tag']).doUpdateSet({ number, brought_at }))
    .execute();
}

/** Says which release has everything of files that were brought into its draft. */
export async function setBroughtRelease(
  trx: Db,
  { formId, tag, number }: { formId: string; tag: string; number: number },
): Promise<void> {
  await trx
    .updateTable('form_brought')
    .set({ number })
    .where('form_id', '=', formId)
    .where('tag', '=', tag)
    .where('number', 'is', null)
    .execute();
}

/** Lists the files of a form that releases have everything of, without their texts. */
export function listBrought(db: Db, formId: string): Promise<Pick<FormBroughtRow, 'tag' | 'number'>[]> {
  return db
    .selectFrom('form_brought')
    .select(['tag', 'number'])
    .where('form_id', '=', formId)
    .where('number', 'is not', null)
    .orderBy('number')
    .orderBy('brought_at')
    .execute();
}

export function findBrought(db: Db, formId: string, tag: string): Promise<FormBroughtRow | undefined> {
  return db
    .selectFrom('form_brought')
    .selectAll()
    .where('form_id', '=', formId)
    .where('tag', '=', tag)
    .executeTakeFirst();
}

/** Returns the tags of the files that releases have everything of, by form. */
export async function readBrought(db: Db): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom('form_brought')
    .select(['form_id', 'tag'])
    .where('number', 'is not', null)
    .execute();
  const tags = new Map<string, Set<string>>();
  for (const { form_id, tag } of rows) tags.set(form_id, (tags.get(form_id) ?? new Set()).add(tag));
  return tags;
}
