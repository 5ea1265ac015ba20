import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { expect, it, onTestFinished, vi } from 'vitest';
import { faultOfSqlite } from '../../server/platform/db/dialects/sqlite-version.ts';
import { openDatabase } from '../../server/platform/db/open-database.ts';
import { pdfOf } from './support/sample-files.ts';
import { startProcess } from './support/server-process.ts';
import { newDatabase, temporaryDirectory } from './support/test-database.ts';

/** Everything below a folder that somebody else may look at. */
function openToOthers(path: string): string[] {
  const entry = statSync(path);
  const own = (entry.mode & 0o077) === 0 ? [] : [path];
  if (!entry.isDirectory()) return own;
  return [...own, ...readdirSync(path).flatMap((name) => openToOthers(join(path, name)))];
}

async function upload(address: string): Promise<void> {
  const form = new FormData();
  form.append('files[]', new Blob([new Uint8Array(pdfOf())], { type: 'application/pdf' }), 'policy.pdf');
  const answer = await fetch(`${address}/api/files/upload`, { method: 'POST', body: form });
  expect(answer.status).toBe(200);
}

it("what the server keeps is nobody else's to read, whatever the umask it was started under", async () => {
  const database = await newDatabase();
  const DATA_DIR = join(database.DATA_DIR, 'data');
  const umask = process.umask(0o022);
  try {
    const running = startProcess({ ...database, DATA_DIR });
    await upload(await running.address);
    expect(existsSync(join(DATA_DIR, 'uploads'))).toBe(true);
    expect(openToOthers(DATA_DIR).filter((path) => !path.includes('/site'))).toEqual([]);
  } finally {
    process.umask(umask);
  }
});

it('what an earlier version left open is closed at the start', async () => {
  const database = await newDatabase();
  const DATA_DIR = join(database.DATA_DIR, 'data');
  const first = startProcess({ ...database, DATA_DIR });
  await upload(await first.address);
  first.child.kill('SIGKILL');
  await first.exit;
  mkdirSync(join(DATA_DIR, 'uploads/old'));
  writeFileSync(join(DATA_DIR, 'uploads/old/file'), 'x');
  const reopen = (path: string) => {
    const isFolder = statSync(path).isDirectory();
    chmodSync(path, isFolder ? 0o755 : 0o644);
    if (isFolder) for (const name of readdirSync(path)) reopen(join(path, name));
  };
  reopen(DATA_DIR);
  await startProcess({ ...database, DATA_DIR }).address;
  expect(openToOthers(DATA_DIR).filter((path) => !path.includes('/site'))).toEqual([]);
});

it.each([
  ['3.9.2', true],
  ['3.44.0', true],
  ['3.51.2', true],
  ['3.51.3', false],
  ['3.52.0', false],
  ['4.0.0', false],
])('SQLite %s is refused: %s', (version, isRefused) => {
  expect(faultOfSqlite(version) !== undefined).toBe(isRefused);
});

it('the SQLite that comes with the product is a sound one', () => {
  expect(faultOfSqlite()).toBeUndefined();
});

it('no database is opened by an SQLite that can damage it', async () => {
  const dataDir = temporaryDirectory();
  const { prepare } = SqliteConnection.prototype;
  const asked = vi.spyOn(SqliteConnection.prototype, 'prepare').mockImplementation(function (
    this: SqliteConnection.Database,
    sql,
  ) {
    return prepare.call(this, sql.replace('sqlite_version()', "'3.51.2'"));
  });
  onTestFinished(() => asked.mockRestore());
  await expect(openDatabase({ databaseUrl: undefined, dataDir })).rejects.toThrow(
    /^SQLite 3\.51\.2 can damage the database/,
  );
  expect(readdirSync(dataDir)).toEqual([]);
});
