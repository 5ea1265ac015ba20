import type { Kysely } from 'kysely';

/** Submissions of forms other than applications, such as messages through the contact page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('form_submissions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('form_id', 'text', (column) => column.notNull())
    .addColumn('form_version_id', 'text', (column) => column.notNull().references('form_versions.id'))
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('submitted_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('form_submissions_form')
    .on('form_submissions')
    .columns(['form_id', 'id'])
    .execute();
}
