import type { Kysely } from 'kysely';

/** Counts of what happened to a version of a form on a day. Nothing about who did it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('form_counts')
    .addColumn('form_version_id', 'text', (column) => column.notNull().references('form_versions.id'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('measure', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('form_counts_key', ['form_version_id', 'day', 'measure', 'subject'])
    .execute();
  await db.schema.createIndex('form_counts_day').on('form_counts').column('day').execute();
}
