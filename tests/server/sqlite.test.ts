import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openSqlite } from '../../server/platform/db/dialects/sqlite.ts';
import { migrateToLatest } from '../../server/platform/db/migrate.ts';
import { canWrite, createWriteProbe } from '../../server/platform/http/readiness.ts';
import { temporaryDirectory } from './support/test-database.ts';

it('SQLite waits for the disk at every commit', async () => {
  const { connection, close } = openSqlite(join(temporaryDirectory(), 'test.sqlite'));
  expect(connection.pragma('synchronous', { simple: true })).toBe(2);
  expect(connection.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(connection.pragma('foreign_keys', { simple: true })).toBe(1);
  await close();
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
