import { join } from 'node:path';
import type { DatabaseSettings } from '../../../server/platform/db/open-database.ts';
import { createEmptyDatabase, runOn } from '../../postgres/databases.ts';
import { startPostgres } from '../../postgres/server.ts';

/** A database to measure on: the product's, and servers that do nothing but one insert a request into their own. */
export type Engine = {
  name: string;
  settings: DatabaseSettings;
  /** The program and what it is told, and the parts of its rate that the product must reach. */
  bare: { name: string; program: string[]; atLeast: number[] }[];
  stop(): Promise<void>;
};

const HERE = import.meta.dirname;

/** SQLite in this folder. */
export function sqliteIn(directory: string): Engine {
  return {
    name: 'SQLite',
    settings: { dataDir: directory, databaseUrl: undefined },
    bare: [
      {
        name: 'node:http + better-sqlite3, one FULL commit a request',
        program: [join(HERE, 'bare-server.ts'), join(directory, 'bare.sqlite')],
        atLeast: [0.5, 1],
      },
    ],
    stop: async () => {},
  };
}

/** A PostgreSQL of its own that writes each commit to disk. */
export async function postgresWith(directory: string): Promise<Engine> {
  const server = await startPostgres(['fsync=on', 'synchronous_commit=on']);
  const admin = server.urlOf('postgres');
  const [row] = await runOn<object>(
    admin,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
  );
  if (JSON.stringify(Object.values(row ?? {})) !== '["on","on"]')
    throw new Error('PostgreSQL is not durable');
  return {
    name: 'PostgreSQL',
    settings: { dataDir: directory, databaseUrl: await createEmptyDatabase(admin) },
    bare: [
      {
        name: 'node:http + pg, one insert a request',
        program: [join(HERE, 'bare-postgres.ts'), await createEmptyDatabase(admin)],
        atLeast: [0.7],
      },
    ],
    stop: () => server.stop(),
  };
}
