import { existsSync } from 'node:fs';
import { ConfigError, parseConfig } from './config.ts';
import { CopyRefusal, copyDatabase } from './db/copy/copy-database.ts';
import { openPostgres } from './db/dialects/postgres.ts';
import { openSqlite } from './db/dialects/sqlite.ts';
import { sqliteFileIn } from './db/open-database.ts';

// `npm run db:copy`: brings everything that SQLite keeps in DATA_DIR to the PostgreSQL of DATABASE_URL.
try {
  const { dataDir, databaseUrl } = parseConfig(process.env);
  const file = sqliteFileIn(dataDir);
  if (databaseUrl === undefined) throw new CopyRefusal('DATABASE_URL must say where to copy to.');
  if (!existsSync(file)) throw new CopyRefusal(`There is no ${file}: DATA_DIR must say where to copy from.`);
  const [source, target] = [openSqlite(file), openPostgres(databaseUrl)];
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
  console.error(error instanceof CopyRefusal || error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
