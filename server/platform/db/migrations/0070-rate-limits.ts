import { type Kysely, sql } from 'kysely';
import { isPostgres } from './engine.ts';

/**
 * What PostgreSQL counts of each network address for all processes; SQLite has none. A crash of the database may
 * forget it, so that nothing waits for the disk.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  await db.schema
    .createTable('rate_limits')
    .modifyFront(sql`unlogged`)
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('points', 'bigint', (column) => column.notNull())
    .addColumn('expire', 'bigint')
    .execute();
}
