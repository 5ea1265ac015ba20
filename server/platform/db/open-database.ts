import { join } from 'node:path';
import { sql } from 'kysely';
import type { OpenDatabase } from './database.ts';
import { openSqlite } from './dialects/sqlite.ts';
import type { OnGone } from './dialects/sqlite-files.ts';
import { faultOfSqlite } from './dialects/sqlite-version.ts';
import type { OnCommit } from './group-commit.ts';

/** Where everything is kept: PostgreSQL where its address is given, else a file in the data directory. */
export type DatabaseSettings = { databaseUrl: string | undefined; dataDir: string };

/** What the server keeps in its data directory. */
export const KEPT_IN_DATA_DIR = [
  ...['', '-wal', '-shm'].map((suffix) => `tenderfoot.sqlite${suffix}`),
  'app-secret',
  'uploads',
];

/** Says why the database that the settings name cannot be used. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
}

/** The file that SQLite keeps everything in. */
export function sqliteFileIn(dataDir: string): string {
  return join(dataDir, 'tenderfoot.sqlite');
}

/**
 * Opens the database that the settings name. Only what is used is loaded.
 * @throws UnusableDatabase when PostgreSQL does not answer, or not this user; for a SQLite that damages what it keeps
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
