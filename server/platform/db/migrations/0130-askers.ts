import type { Kysely } from 'kysely';

/**
 * Who asked for a code, and on whose account a wrong try of one is: the network address and the browser's cookie, hashed.
 * Blank: nobody who asked for one.
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
