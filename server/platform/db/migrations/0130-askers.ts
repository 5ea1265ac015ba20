import type { Kysely } from 'kysely';

/**
 * Hashes of the network address and the browser's cookie: of whoever asked for a code, and of whom a wrong try counts
 * against. Blank in older rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['asked_from', 'asked_by'])
    await db.schema
      .alterTable('code_requests')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute();
  await db.schema
    .alterTable('verification_failures')
    .addColumn('party', 'text', (text) => text.notNull().defaultTo(''))
    .execute();
}
