import { type Kysely, PostgresAdapter } from 'kysely';

/** Returns whether a migration runs on PostgreSQL, not on SQLite. */
export function isPostgres<Schema>(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
