import type { Kysely } from 'kysely';

/**
 * The releases of each form, in one line: none is ever changed or removed. What is large stands last, so that lists of
 * them do not read it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('form_releases')
    .addColumn('form_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('parent', 'integer')
    .addColumn('again_of', 'integer')
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('migration', 'text')
    .addColumn('released_at', 'text', (column) => column.notNull())
    .addColumn('released_by', 'text')
    .addColumn('reason', 'text')
    .addColumn('schema', 'text', (column) => column.notNull())
    .addColumn('ui_schema', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('examples', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('form_releases_key', ['form_id', 'number'])
    .execute();
}
