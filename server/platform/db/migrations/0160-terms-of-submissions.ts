import type { Kysely } from 'kysely';

/** For testing whether a submission has a term, one submission at a time, and for deleting its terms with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('form_submission_terms_of')
    .on('form_submission_terms')
    .columns(['submission_id', 'term'])
    .execute();
}
