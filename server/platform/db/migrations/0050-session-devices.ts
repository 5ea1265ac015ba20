import type { Kysely } from 'kysely';

/** The kind of browser a session belongs to, so that people recognize their sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
