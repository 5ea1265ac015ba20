import type { Kysely } from 'kysely';

/** In which language people have sent their applications, and are written to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['applications', 'users'])
    await db.schema
      .alterTable(table)
      .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
      .execute();
}
