import type { Kysely } from 'kysely';

/** For finding out at each upload which number a browser has verified. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('code_requests_verified_by')
    .on('code_requests')
    .columns(['asked_by', 'used_at'])
    .where('used_at', 'is not', null)
    .execute();
}
