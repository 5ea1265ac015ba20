import { join } from 'node:path';
import { sql } from 'kysely';
import type { OpenDatabase } from './database.ts';
import { openSqlite } from './dialects/sqlite.ts';
import type { OnGone } from './dialects/sqlite-files.ts';
import { faultOfSqlite } from './dialects/sqlite-version.ts';
import type { OnCommit } from './group-commit.ts';

/** Where the data is stored: in PostgreSQL if its address is given, otherwise in a file in the data directory. */
export type DatabaseSettings = { databaseUrl: string | undefined; dataDir: string };

/** Names of the server's files and folders in its data directory. */
export const KEPT_IN_DATA_DIR = [
  ...['', '-wal', '-shm'].map((suffix) => `tenderfoot.sqlite${suffix}`),
  'app-secret',
  'uploads',
];

/** Says why the configured database cannot be used. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
}

/** Returns the path of SQLite's database file. */
export function sqliteFileIn(dataDir: string): string {
  return join(dataDir, 'tenderfoot.sqlite');
}

/**
 * Opens the configured database. Loads only the driver it needs.
 * @throws UnusableDatabase when PostgreSQL does not answer or refuses the login, or the version of SQLite can damage
 *   data
 */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseSettings,
  onCommit?: OnCommit,
  onGone?: OnGone,
): Promise<OpenDatabase> {
  if (databaseUrl === undefined) {
    const fault = faultOfSqlite();
    if (fault) throw new UnusableDatabase(fault);
    return openSqlite(sqliteFileIn(dataDir), onCommit, onGone);
  }
  const { openPostgres } = await import('./dialects/postgres.ts');
  const database = openPostgres(databaseUrl, onCommit);
  try {
    await sql`select 1`.execute(database.reader);
    return database;
  } catch (cause) {
    await database.close();
    const { host, pathname } = new URL(databaseUrl);
    const reason = cause instanceof Error && cause.message ? cause.message : 'nobody answers';
    throw new UnusableDatabase(`PostgreSQL (${host}${pathname}) cannot be used: ${reason}`, { cause });
  }
}
