import type { Kysely } from 'kysely';

/** The sites that may show a form in a frame of their pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('form_embedding')
    .addColumn('form_id', 'text', (column) => column.primaryKey())
    .addColumn('sites', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute();
}
