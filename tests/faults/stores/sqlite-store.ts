import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { LONG_AGO, type Store } from './store.ts';

/** SQLite and the disk, both in the server's data directory. */
export function sqliteStore(dataDir: string): Store {
  const within = <Result>(use: (database: SqliteConnection.Database) => Result): Result => {
    const database = new SqliteConnection(join(dataDir, 'tenderfoot.sqlite'));
    try {
      return use(database);
    } finally {
      database.close();
    }
  };
  const root = join(dataDir, 'uploads');
  const blobs = () => {
    if (!existsSync(root)) return [];
    const folders = readdirSync(root).filter((name) => /^[0-9a-f]{2}$/.test(name));
    return folders.flatMap((folder) => readdirSync(join(root, folder)));
  };
  return {
    settings: {},
    column: async (sql) => within((database) => database.prepare(sql).pluck().all() as string[]),
    run: async (sql) => void within((database) => database.exec(sql)),
    answer: (field) => `json_extract(data, '$.${field}')`,
    damage: async () =>
      within((database) => {
        const integrity = database.pragma('integrity_check', { simple: true });
        const broken = database.pragma('foreign_key_check') as unknown[];
        return [
          ...(integrity === 'ok' ? [] : [`integrity_check: ${String(integrity)}`]),
          ...broken.map((row) => `foreign key: ${JSON.stringify(row)}`),
        ];
      }),
    blobs,
    letBlobsAge() {
      for (const id of blobs()) utimesSync(join(root, id.slice(-2), id), LONG_AGO(), LONG_AGO());
    },
  };
}
