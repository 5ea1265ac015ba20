import type { Kysely } from 'kysely';

/** Whether a submission has a word is asked of one after the other, and its words go with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('form_submission_terms_of')
    .on('form_submission_terms')
    .columns(['submission_id', 'term'])
    .execute();
}
