import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** The migrated database, with what a first start puts into it, that those of the tests are copied from. */
export const TEMPLATE = 'started';

/** Runs statements on a connection of its own, and gives the rows of the last. */
export async function runOn<Row>(url: string, statements: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query(statements);
    return [result].flat().at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}

/** Makes an empty database on the server of `admin`, without any table, and gives its address. */
export async function createEmptyDatabase(admin: string): Promise<string> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await runOn(admin, `create database ${name} template template0`);
  return urlOf(admin, name);
}

/** Removes a database with all its connections. */
export async function dropDatabase(admin: string, name: string): Promise<void> {
  await runOn(admin, `drop database if exists ${name} with (force)`);
}

/** Makes a copy of the template, unless there is one of this name. @returns whether it is new */
export async function copyTemplate(admin: string, name: string): Promise<boolean> {
  const known = await runOn(admin, `select 1 from pg_database where datname = '${name}'`);
  if (known.length === 0) await runOn(admin, `create database ${name} template ${TEMPLATE}`);
  return known.length === 0;
}

/** The address of a database on the server of `admin`. */
export function urlOf(admin: string, name: string): string {
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}
