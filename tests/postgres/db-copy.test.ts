import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { copyDatabase } from '../../server/platform/db/copy/copy-database.ts';
import { openPostgres } from '../../server/platform/db/dialects/postgres.ts';
import { openSqlite } from '../../server/platform/db/dialects/sqlite.ts';
import { migrateToLatest } from '../../server/platform/db/migrate.ts';
import { bareSurroundings } from '../programs.ts';
import { api } from '../server/support/api.ts';
import { paidWith } from '../server/support/billing.ts';
import { approvedMember } from '../server/support/members.ts';
import { applyAsBuyer } from '../server/support/review.ts';
import { buyerOf, readyToken } from '../server/support/signup.ts';
import { appOn } from '../server/support/test-app.ts';
import { emptyPostgres, run, temporaryDirectory } from '../server/support/test-database.ts';

const ROOT = join(import.meta.dirname, '../..');

/** An installation on SQLite that has been used: applications, accounts, cards, drafts, messages, a service tree. */
async function usedSqlite(directory: string) {
  const database = openSqlite(join(directory, 'tenderfoot.sqlite'));
  onTestFinished(() => database.close());
  await migrateToLatest(database.writer);
  const test = await appOn(database);
  const seller = await approvedMember(test, 'seller', 'sales@foothills.example', paidWith());
  await applyAsBuyer(test, { name: 'Ærø “Prairie” 𝄞 Ltd.' });
  const token = await readyToken(test);
  await test.call('draft', { accessToken: token, data: { name: 'Half\ttyped,\n“𝄞”' } }, 'PUT');
  // A child whose parent is stored behind it.
  const { id } = await test.deps.services.create({ name: 'Snow', parent: null });
  await test.deps.services.update('rotary-drilling', { name: 'Rotary drilling', parent: id });
  await test.deps.formDrafts.create('site-visit', 'Site visit', 'nobody');
  return { database, test, seller, token };
}

function target(url: string) {
  const database = openPostgres(url);
  onTestFinished(() => database.close());
  return database;
}

describe('npm run db:copy', () => {
  it('brings everything to PostgreSQL, and the product goes on there', async () => {
    const { database: source, test, token } = await usedSqlite(temporaryDirectory());
    const copied = await copyDatabase(source, target(await emptyPostgres()));
    expect(copied.find(({ table }) => table === 'applications')).toEqual({ table: 'applications', rows: 2 });
    expect(copied.filter(({ rows }) => rows > 0).length).toBeGreaterThan(20);
    expect(test.logged.filter(({ level }) => level === 'error')).toEqual([]);
    expect(token).toMatch(/^rg_/);
  });

  it('lets the holder of a token register there, once, with the draft of before', async () => {
    const { database: source, token } = await usedSqlite(temporaryDirectory());
    const database = target(await emptyPostgres());
    await copyDatabase(source, database);
    const moved = await appOn(database);
    const status = await moved.call('verify_access_token', { accessToken: token });
    expect(status.body).toMatchObject({ draft: { data: { name: 'Half\ttyped,\n“𝄞”' } } });
    expect((await moved.call('register_buyer', buyerOf(token))).status).toBe(201);
    expect(await moved.deps.formDrafts.list()).toMatchObject([{ id: 'site-visit', title: 'Site visit' }]);
    const { body } = await api(moved, '/services');
    expect(JSON.stringify(body)).toContain('Snow');
    expect(await run(database, `select 1 from pg_class where relkind = 'S'`), 'no number is drawn').toEqual(
      [],
    );
  });

  it('refuses a target that is in use, and leaves it as it is', async () => {
    const { database: source } = await usedSqlite(temporaryDirectory());
    const url = await emptyPostgres();
    const database = target(url);
    await run(database, 'create table visitors (name text)');
    await run(database, `insert into visitors values ('Jordan')`);
    await expect(copyDatabase(source, database)).rejects.toThrow('it has rows in “visitors”');
    expect(await run(database, `select tablename from pg_tables where schemaname = 'public'`)).toEqual([
      { tablename: 'visitors' },
    ]);
  });

  it('copies nothing at all when one row cannot be', async () => {
    const { database: source } = await usedSqlite(temporaryDirectory());
    source.connection.exec(`update users set name = 'A' || char(0) || 'B'`);
    const database = target(await emptyPostgres());
    await expect(copyDatabase(source, database)).rejects.toThrow('PostgreSQL does not take a row of “users”');
    for (const table of ['applications', 'form_versions', 'users', 'services'])
      expect([table, await run(database, `select 1 from ${table}`)]).toEqual([table, []]);
  });

  it('is a command that says what it has copied, and does not do it twice', async () => {
    const DATA_DIR = temporaryDirectory();
    await usedSqlite(DATA_DIR);
    const env = { ...bareSurroundings(), DATA_DIR, DATABASE_URL: await emptyPostgres() };
    const copy = (settings: Record<string, string>) =>
      promisify(execFile)(process.execPath, ['server/programs/db-copy.ts'], { cwd: ROOT, env: settings });
    const { stdout } = await copy(env);
    expect(stdout).toContain('applications: 2\n');
    expect(stdout).toContain('All rows were copied and compared.');
    await expect(copy(env)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nothing was copied.'),
    });
    await expect(copy({ ...env, DATABASE_URL: '' })).rejects.toMatchObject({
      stderr: 'DATABASE_URL must say where to copy to.\n',
    });
  });
});
