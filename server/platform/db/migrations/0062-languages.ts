import type { Kysely } from 'kysely';

/** The language in which people sent their applications, and in which they are written to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['applications', 'users'])
    await db.schema
      .alterTable(table)
      .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
      .execute();
}
