import type { Kysely } from 'kysely';

/** Indexes for finding plans by the organization's id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['access_tokens', 'applications']) {
    await db.schema.createIndex(`${table}_organization_id`).on(table).column('organization_id').execute();
  }
}
