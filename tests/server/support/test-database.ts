import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import type { OpenDatabase } from '../../../server/platform/db/database.ts';
import { openPostgres } from '../../../server/platform/db/dialects/postgres.ts';
import { openSqlite } from '../../../server/platform/db/dialects/sqlite.ts';
import { createEmptyDatabase, dropDatabase, runOn } from '../../postgres/databases.ts';
import { openLentPostgres, removeLentPostgres } from './lent-postgres.ts';

/** Which database the tests run on: vitest runs them once for each. */
export const isPostgres = process.env.TEST_DATABASE === 'postgres';

/** A temporary directory that goes when the test is over. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'tenderfoot-test-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Settings of a process that is to have a new, empty database of its own. */
export async function newDatabase(): Promise<{ DATA_DIR: string; DATABASE_URL?: string }> {
  const DATA_DIR = temporaryDirectory();
  if (!isPostgres) return { DATA_DIR };
  return { DATA_DIR, DATABASE_URL: await emptyPostgres() };
}

/** The address of an empty PostgreSQL database that goes when the test is over. */
export async function emptyPostgres(): Promise<string> {
  const { admin } = inject('postgres');
  const url = await createEmptyDatabase(admin);
  onTestFinished(() => dropDatabase(admin, new URL(url).pathname.slice(1)));
  return url;
}

/** A database of the test's own, as after a first start. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  if (isPostgres) return openLentPostgres();
  const file = join(temporaryDirectory(), 'test.sqlite');
  copyFileSync(inject('sqliteTemplate'), file);
  const database = openSqlite(file);
  // No test pulls the plug: those that kill processes have a server of their own, and databases as it opens them.
  database.connection.pragma('synchronous = OFF');
  onTestFinished(() => database.close());
  return database;
}

/** Opens the database that a process with these settings has. */
export function openOf({ DATA_DIR, DATABASE_URL }: Awaited<ReturnType<typeof newDatabase>>): OpenDatabase {
  return DATABASE_URL ? openPostgres(DATABASE_URL) : openSqlite(join(DATA_DIR, 'tenderfoot.sqlite'));
}

/** Runs a statement as whoever administers the database would, and gives its rows. */
export async function run<Row>({ writer }: OpenDatabase, statement: string): Promise<Row[]> {
  return (await sql.raw<Row>(statement).execute(writer)).rows;
}

/** Every row of every table, as text. */
export async function everythingIn(database: OpenDatabase): Promise<string> {
  const tables = await database.reader.introspection.getTables();
  const rows = tables.map(({ name }) => run(database, `select * from "${name}"`));
  return JSON.stringify(await Promise.all(rows));
}

/** Lets every statement that comes next see a database which takes no writes. */
export async function makeReadOnly(database: OpenDatabase): Promise<void> {
  if (!isPostgres) return void (await run(database, 'pragma query_only = ON'));
  const { admin, name } = await spoiled(database);
  await runOn(admin, `alter database ${name} set default_transaction_read_only = on`);
  await runOn(admin, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
}

/** Lets nothing that comes next reach the database. */
export async function cutOff(database: OpenDatabase): Promise<void> {
  if (!isPostgres) return makeReadOnly(database);
  const { admin, name } = await spoiled(database);
  await runOn(admin, `alter database ${name} allow_connections false`);
  await runOn(admin, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
}

/** Lets no text message be asked for any more, as on a disk that is full. */
export async function makeFull(database: OpenDatabase): Promise<void> {
  if (!isPostgres) return void (await run(database, 'pragma max_page_count = 1'));
  await spoiled(database);
  await run(
    database,
    `create function refuse_more() returns trigger language plpgsql as
      $$ begin raise exception 'no space left' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on code_requests execute function refuse_more()`,
  );
}

/** The name of a database that no other test is to get after this one. */
async function spoiled(database: OpenDatabase): Promise<{ admin: string; name: string }> {
  const { admin } = inject('postgres');
  const [row] = await run<{ name: string }>(database, 'select current_database() as name');
  const name = row?.name ?? '';
  onTestFinished(() => removeLentPostgres(name));
  return { admin, name };
}
