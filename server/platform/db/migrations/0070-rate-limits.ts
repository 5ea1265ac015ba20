import { type Kysely, sql } from 'kysely';
import { isPostgres } from './engine.ts';

/**
 * Request counts of each network address, shared by all processes. PostgreSQL only. Unlogged: writes do not wait for
 * the disk, and a crash of the database may lose the counts.
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
