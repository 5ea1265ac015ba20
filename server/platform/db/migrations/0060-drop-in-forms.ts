import type { Kysely } from 'kysely';

/** Submissions of drop-ins: a reference to quote, a key that prevents sending twice, and search terms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.alterTable('form_submissions');
  await table.addColumn('reference', 'text').execute();
  await table.addColumn('client_key', 'text').execute();
  await table.addColumn('payload_hash', 'text').execute();
  await table.addColumn('has_terms', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  await db.schema
    .createIndex('form_submissions_client_key')
    .unique()
    .on('form_submissions')
    .columns(['form_id', 'client_key'])
    .execute();
  await db.schema
    .createIndex('form_submissions_reference')
    .unique()
    .on('form_submissions')
    .column('reference')
    .execute();
  await db.schema
    .createIndex('form_submissions_without_terms')
    .on('form_submissions')
    .columns(['has_terms', 'id'])
    .execute();
  await db.schema
    .createTable('form_submission_terms')
    .addColumn('form_id', 'text', (column) => column.notNull())
    .addColumn('term', 'text', (column) => column.notNull())
    .addColumn('submission_id', 'text', (column) => column.notNull().references('form_submissions.id'))
    .addPrimaryKeyConstraint('form_submission_terms_key', ['form_id', 'term', 'submission_id'])
    .execute();
}
