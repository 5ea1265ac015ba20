import type { Kysely } from 'kysely';

/** Which versions of a form were answered is asked for each export. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('form_submissions_version')
    .on('form_submissions')
    .column('form_version_id')
    .execute();
}
