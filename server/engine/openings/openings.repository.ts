import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { FormOpeningRow } from '../../platform/db/tables/form-tables.ts';

const selectOpening = prepared((db, { formId }: { formId: string }) =>
  db.selectFrom('form_openings').selectAll().where('form_id', '=', formId),
);

export async function findOpening(db: Db, formId: string): Promise<FormOpeningRow | undefined> {
  const { rows } = await selectOpening(db, { formId });
  return rows[0];
}

export function listOpenings(db: Db): Promise<FormOpeningRow[]> {
  return db.selectFrom('form_openings').selectAll().execute();
}

/** Adds the row of a form, or changes all but its count of answers. */
export async function putOpening(trx: Db, { answers, ...row }: FormOpeningRow): Promise<void> {
  await trx
    .insertInto('form_openings')
    .values({ ...row, answers })
    .onConflict((conflict) => conflict.column('form_id').doUpdateSet(row))
    .execute();
}

/**
 * Counts one more answer to a form, and returns its row from before; undefined for a form without one. Who counts next
 * waits for the end of this transaction.
 */
export async function countAnswer(trx: Db, formId: string): Promise<FormOpeningRow | undefined> {
  const row = await trx
    .updateTable('form_openings')
    .set({ answers: sql`answers + 1` })
    .where('form_id', '=', formId)
    .returningAll()
    .executeTakeFirst();
  return row && { ...row, answers: row.answers - 1 };
}

/** Counts the stored answers to a form. */
export async function countStored(db: Db, formId: string): Promise<number> {
  const { count } = await db
    .selectFrom('form_submissions')
    .select((all) => all.fn.countAll().as('count'))
    .where('form_id', '=', formId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
