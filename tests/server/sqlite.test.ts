import { copyFileSync, existsSync, readdirSync, readlinkSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openSqlite } from '../../server/platform/db/dialects/sqlite.ts';
import { DatabaseFileGone } from '../../server/platform/db/dialects/sqlite-files.ts';
import { migrateToLatest } from '../../server/platform/db/migrate.ts';
import { canWrite, createWriteProbe } from '../../server/platform/http/readiness.ts';
import { startProcess } from './support/server-process.ts';
import { newDatabase, openOf, run, temporaryDirectory } from './support/test-database.ts';

it('SQLite waits for the disk at every commit', async () => {
  const { connection, close } = openSqlite(join(temporaryDirectory(), 'test.sqlite'));
  expect(connection.pragma('synchronous', { simple: true })).toBe(2);
  expect(connection.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(connection.pragma('foreign_keys', { simple: true })).toBe(1);
  await close();
});

it('the log of SQLite does not stay as long as it once was', async () => {
  const file = join(temporaryDirectory(), 'test.sqlite');
  const [writing, reading] = [openSqlite(file), openSqlite(file)];
  const write = (bytes: number) => writing.connection.exec(`insert into many values (zeroblob(${bytes}))`);
  const logBytes = () => statSync(`${file}-wal`).size;
  writing.connection.exec('create table many (one blob)');
  reading.connection.exec('begin; select count(*) from many');
  for (let count = 0; count < 10; count += 1) write(10_000_000);
  expect(logBytes()).toBeGreaterThan(100_000_000);
  reading.connection.exec('rollback');
  write(20_000_000);
  write(10);
  expect(logBytes()).toBeLessThanOrEqual(64_000_000);
  await Promise.all([writing.close(), reading.close()]);
});

it('stands still for nobody else’s transaction, and writes once that has ended', async () => {
  const file = join(temporaryDirectory(), 'test.sqlite');
  const database = openSqlite(file);
  onTestFinished(() => database.close());
  await migrateToLatest(database.writer);
  const other = new SqliteConnection(file);
  onTestFinished(() => void other.close());
  other.exec('begin immediate');
  const written = canWrite(database, { now: () => new Date() });
  for (let turns = 0; turns < 100; turns += 1) await new Promise((turn) => setImmediate(turn));
  other.exec('commit');
  expect(await written).toBe(true);
});

it('is asked once whether it can be written to, however many ask at the same time', async () => {
  const database = openSqlite(join(temporaryDirectory(), 'test.sqlite'));
  onTestFinished(() => database.close());
  await migrateToLatest(database.writer);
  const transaction = vi.spyOn(database, 'transaction');
  const isWritable = createWriteProbe(database, { now: () => new Date() });
  expect(await Promise.all(Array.from({ length: 50 }, isWritable))).toEqual(Array(50).fill(true));
  expect(transaction).toHaveBeenCalledTimes(1);
  expect(await isWritable()).toBe(true);
  expect(transaction).toHaveBeenCalledTimes(2);
});

const clock = { now: () => new Date() };

/** A database, what was said of its files, and whether it takes a write. */
async function watched() {
  const file = join(temporaryDirectory(), 'test.sqlite');
  const told: string[] = [];
  const database = openSqlite(file, undefined, (message) => told.push(message));
  onTestFinished(() => database.close());
  await migrateToLatest(database.writer);
  return { file, told, database, writes: () => canWrite(database, clock) };
}

describe('a database whose file goes while it is open', () => {
  it.each(['', '-wal', '-shm'])(
    'takes no write without its file%s, says so once, and goes on with it',
    async (suffix) => {
      const { file, told, database, writes } = await watched();
      expect(await writes()).toBe(true);
      renameSync(`${file}${suffix}`, `${file}.away`);
      expect([await writes(), await writes()]).toEqual([false, false]);
      expect(told).toEqual([expect.stringContaining(`${file}${suffix} was removed, moved or replaced`)]);
      const refused: unknown = await database.transaction(async () => {}).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(DatabaseFileGone);
      expect(database.isUnavailable(refused)).toBe(true);
      expect(existsSync(`${file}${suffix}`)).toBe(false);
      renameSync(`${file}.away`, `${file}${suffix}`);
      expect(await writes()).toBe(true);
      expect(told).toHaveLength(1);
    },
  );

  it('is told of though nobody writes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { file, told } = await watched();
    await vi.advanceTimersByTimeAsync(5000);
    expect(told).toEqual([]);
    renameSync(file, `${file}.away`);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told).toEqual([expect.stringContaining(`${file} was removed, moved or replaced`)]);
  });

  it('takes no write where another file has its name', async () => {
    const { file, told, writes } = await watched();
    copyFileSync(file, `${file}.copy`);
    renameSync(`${file}.copy`, file);
    expect(await writes()).toBe(false);
    expect(told).toHaveLength(1);
  });
});

const CONCERN = { topic: 'safety', description: 'It was not safe', answer: 'none' };

/** A server that has acknowledged one submission, and how another is answered. */
async function startWithOne() {
  const settings = await newDatabase();
  const running = startProcess(settings);
  const address = await running.address;
  const post = async () => {
    const headers = { 'Content-Type': 'application/json' };
    const path = `${address}/api/forms/report-a-concern`;
    return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(CONCERN) })).status;
  };
  expect(await post()).toBe(201);
  const stop = async () => {
    running.child.kill('SIGTERM');
    expect(await running.exit).toBe(0);
  };
  const file = join(settings.DATA_DIR, 'tenderfoot.sqlite');
  const isReady = async () => (await fetch(`${address}/readyz`)).ok;
  return { settings, file, running, post, isReady, stop };
}

async function submissionsIn(settings: Awaited<ReturnType<typeof newDatabase>>) {
  const database = openOf(settings);
  const rows = await run(database, 'select id from form_submissions');
  await database.close();
  return rows.length;
}

describe('a server whose database goes', () => {
  it('acknowledges nothing more, is not ready, says so once, and makes no new one', async () => {
    const { file, running, post, isReady, stop } = await startWithOne();
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`);
    expect([await post(), await post(), await isReady()]).toEqual([503, 503, false]);
    expect(existsSync(file)).toBe(false);
    await stop();
    expect(existsSync(file)).toBe(false);
    const said = running.output().match(/"event":"database file gone".*/g);
    expect(said).toEqual([expect.stringContaining(`${file} was removed, moved or replaced`)]);
  });

  it('holds it, for whoever copies it from there before stopping the server', async () => {
    const { settings, file, running, stop } = await startWithOne();
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`);
    const held = `/proc/${running.child.pid}/fd`;
    for (const number of readdirSync(held)) {
      const name = readlinkSync(join(held, number));
      for (const suffix of ['', '-wal'])
        if (name === `${file}${suffix} (deleted)`) copyFileSync(join(held, number), `${file}.copy${suffix}`);
    }
    await stop();
    for (const suffix of ['', '-wal']) renameSync(`${file}.copy${suffix}`, `${file}${suffix}`);
    expect(await submissionsIn(settings)).toBe(1);
  });

  it('keeps what it has acknowledged when it is stopped without its log', async () => {
    const { settings, file, post, isReady, stop } = await startWithOne();
    rmSync(`${file}-wal`);
    expect([await post(), await isReady()]).toEqual([503, false]);
    await stop();
    expect(await submissionsIn(settings)).toBe(1);
  });
});
