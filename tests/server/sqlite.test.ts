import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSqlite } from '../../server/platform/db/dialects/sqlite.ts';
import { temporaryDirectory } from './support/test-database.ts';

it('SQLite waits for the disk at every commit', async () => {
  const { connection, close } = openSqlite(join(temporaryDirectory(), 'test.sqlite'));
  expect(connection.pragma('synchronous', { simple: true })).toBe(2);
  expect(connection.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(connection.pragma('foreign_keys', { simple: true })).toBe(1);
  await close();
});
