import { existsSync } from 'node:fs';
import { ConfigError, parseConfig } from '../platform/config/config.ts';
import { CopyRefusal, copyDatabase } from '../platform/db/copy/copy-database.ts';
import { openSqlite } from '../platform/db/dialects/sqlite.ts';
import { openDatabase, sqliteFileIn, UnusableDatabase } from '../platform/db/open-database.ts';

// `npm run db:copy`: copies everything in DATA_DIR's SQLite database to the PostgreSQL database of DATABASE_URL.
try {
  const { dataDir, databaseUrl } = parseConfig(process.env);
  const file = sqliteFileIn(dataDir);
  if (databaseUrl === undefined) throw new CopyRefusal('DATABASE_URL must say where to copy to.');
  if (!existsSync(file)) throw new CopyRefusal(`There is no ${file}: DATA_DIR must say where to copy from.`);
  const target = await openDatabase({ databaseUrl, dataDir });
  const source = openSqlite(file);
  try {
    const copied = await copyDatabase(source, target);
    for (const { table, rows } of copied) process.stdout.write(`${table}: ${rows}\n`);
    process.stdout.write(
      'All rows were copied and compared. Uploads and the secret stay in DATA_DIR; start with DATABASE_URL from now on.\n',
    );
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
} catch (error) {
  const isForPeople = [CopyRefusal, ConfigError, UnusableDatabase].some((kind) => error instanceof kind);
  console.error(isForPeople && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
