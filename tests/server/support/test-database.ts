import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished } from 'vitest';
import type { OpenDatabase } from '../../../server/platform/db/database.ts';
import { openPostgres } from '../../../server/platform/db/dialects/postgres.ts';
import { openSqlite } from '../../../server/platform/db/dialects/sqlite.ts';
import { createEmptyDatabase, dropDatabase, runOn } from '../../postgres/databases.ts';
import { openLentPostgres, removeLentPostgres } from './lent-postgres.ts';

/** True when the tests run on PostgreSQL; vitest runs them once for each database. */
export const isPostgres = process.env.TEST_DATABASE === 'postgres';

/** Makes a temporary directory that is removed when the test is over. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'tenderfoot-test-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Returns the settings that give a process a new, empty database of its own. */
export async function newDatabase(): Promise<{ DATA_DIR: string; DATABASE_URL?: string }> {
  const DATA_DIR = temporaryDirectory();
  if (!isPostgres) return { DATA_DIR };
  return { DATA_DIR, DATABASE_URL: await emptyPostgres() };
}

/** Makes an empty PostgreSQL database that is dropped when the test is over. @returns its address */
export async function emptyPostgres(): Promise<string> {
  const { admin } = inject('postgres');
  const url = await createEmptyDatabase(admin);
  onTestFinished(() => dropDatabase(admin, new URL(url).pathname.slice(1)));
  return url;
}

/** Opens a database of the test's own, as after a first start. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  if (isPostgres) return untilOver(await openLentPostgres());
  const file = join(temporaryDirectory(), 'test.sqlite');
  copyFileSync(inject('sqliteTemplate'), file);
  const database = openSqlite(file);
  // No test cuts the power, so nothing is lost without syncing: tests that kill processes have servers of their own,
  // which open databases in the ordinary way.
  database.connection.pragma('synchronous = OFF');
  // Rows that nobody asked to be in order are in the other one, so that nothing relies on what PostgreSQL never promised.
  for (const connection of [database.writer, database.reader])
    await sql.raw('pragma reverse_unordered_selects = ON').execute(connection);
  onTestFinished(() => database.close());
  return untilOver(database);
}

/** The database, which refuses by the test's name whatever goes on after the test is over. */
function untilOver<Opened extends OpenDatabase>(database: Opened): Opened {
  const { currentTestName } = expect.getState();
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  const transaction: Opened['transaction'] = async (...asked) => {
    if (isOver) throw new Error(`It goes on after its test is over: ${currentTestName}`);
    return database.transaction(...asked);
  };
  return { ...database, transaction };
}

/** Opens the database of a process with these settings. */
export function openOf({ DATA_DIR, DATABASE_URL }: Awaited<ReturnType<typeof newDatabase>>): OpenDatabase {
  return DATABASE_URL ? openPostgres(DATABASE_URL) : openSqlite(join(DATA_DIR, 'tenderfoot.sqlite'));
}

/** Runs a statement as a database administrator would, and returns its rows. */
export async function run<Row>({ writer }: OpenDatabase, statement: string): Promise<Row[]> {
  return (await sql.raw<Row>(statement).execute(writer)).rows;
}

/** Returns every row of every table, as text. */
export async function everythingIn(database: OpenDatabase): Promise<string> {
  const tables = await database.reader.introspection.getTables();
  const rows = tables.map(({ name }) => run(database, `select * from "${name}"`));
  return JSON.stringify(await Promise.all(rows));
}

/** Makes the database refuse writes from the next statement on. */
export async function makeReadOnly(database: OpenDatabase): Promise<void> {
  if (!isPostgres) return void (await run(database, 'pragma query_only = ON'));
  const { admin, name } = await spoiled(database);
  await runOn(admin, `alter database ${name} set default_transaction_read_only = on`);
  await runOn(admin, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
}

/** Makes the database unreachable; on SQLite, which is a file, it only refuses writes. */
export async function cutOff(database: OpenDatabase): Promise<void> {
  if (!isPostgres) return makeReadOnly(database);
  const { admin, name } = await spoiled(database);
  await runOn(admin, `alter database ${name} allow_connections false`);
  await runOn(admin, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
}

/** Makes requests for a text message fail from now on, as on a full disk. */
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

/** Returns the database's name, and removes it after the test so that no other test gets it. */
async function spoiled(database: OpenDatabase): Promise<{ admin: string; name: string }> {
  const { admin } = inject('postgres');
  const [row] = await run<{ name: string }>(database, 'select current_database() as name');
  const name = row?.name ?? '';
  onTestFinished(() => removeLentPostgres(name));
  return { admin, name };
}
