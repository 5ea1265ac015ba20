import type { Kysely } from 'kysely';

/** What kind of browser a session belongs to, for the person to recognise it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
