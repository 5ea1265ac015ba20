import type { Kysely } from 'kysely';

/** Left out answers of drafts, which the form does not ask for any more, until a release says what becomes of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('drafts').addColumn('left_out', 'text').execute();
}
