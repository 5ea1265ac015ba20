import type { Db } from '../../platform/db/database.ts';
import { deleteSome } from '../../platform/db/delete-some.ts';
import type { FormCountRow } from '../../platform/db/tables/form-tables.ts';

/** Adds to counters, in one statement. */
export async function addCounts(trx: Db, rows: FormCountRow[]): Promise<void> {
  await trx
    .insertInto('form_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['form_version_id', 'day', 'measure', 'subject'])
        .doUpdateSet((eb) => ({ count: eb('form_counts.count', '+', eb.ref('excluded.count')) })),
    )
    .execute();
}

/** Adds up what was counted of each version of each form since a day. */
export function sumCounts(
  db: Db,
  since: string,
): Promise<Pick<FormCountRow, 'form_version_id' | 'measure' | 'subject' | 'count'>[]> {
  return db
    .selectFrom('form_counts')
    .select(['form_version_id', 'measure', 'subject'])
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('day', '>=', since)
    .groupBy(['form_version_id', 'measure', 'subject'])
    .execute();
}

export function deleteOldCounts(trx: Db, before: string): Promise<boolean> {
  const key = ['form_version_id', 'day', 'measure', 'subject'] as const;
  return deleteSome(trx, { table: 'form_counts', key, column: 'day', before });
}
