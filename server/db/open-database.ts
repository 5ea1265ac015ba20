import { join } from 'node:path';
import type { OpenDatabase } from './database.ts';
import { openSqlite } from './dialects/sqlite.ts';
import type { OnCommit } from './group-commit.ts';

/** Where everything is kept: PostgreSQL where its address is given, else a file in the data directory. */
export type DatabaseSettings = { databaseUrl: string | undefined; dataDir: string };

/** The file that SQLite keeps everything in. */
export function sqliteFileIn(dataDir: string): string {
  return join(dataDir, 'tenderfoot.sqlite');
}

/** Opens the database that the settings name. Only what is used is loaded. */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseSettings,
  onCommit?: OnCommit,
): Promise<OpenDatabase> {
  if (databaseUrl === undefined) return openSqlite(sqliteFileIn(dataDir), onCommit);
  const { openPostgres } = await import('./dialects/postgres.ts');
  return openPostgres(databaseUrl, onCommit);
}
