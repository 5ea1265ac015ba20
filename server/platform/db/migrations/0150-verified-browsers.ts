import type { Kysely } from 'kysely';

/** Which browser has verified a number is asked for at each upload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('code_requests_verified_by')
    .on('code_requests')
    .columns(['asked_by', 'used_at'])
    .where('used_at', 'is not', null)
    .execute();
}
