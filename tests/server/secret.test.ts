import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { startProcess } from './support/server-process.ts';
import { newDatabase, temporaryDirectory } from './support/test-database.ts';

const ANOTHER = 'another secret of thirty-two characters and more';

/** A database that a server was started on once. */
async function started() {
  const settings = await newDatabase();
  const running = startProcess(settings);
  await running.address;
  running.child.kill('SIGTERM');
  await running.exit;
  return { settings, file: join(settings.DATA_DIR, 'app-secret') };
}

/** Starts it, and stops it again if it does. @returns why it did not */
async function refusalOf(settings: Record<string, string>): Promise<string | undefined> {
  const running = startProcess(settings);
  const address = await running.address.catch(() => undefined);
  if (address === undefined) return running.output();
  running.child.kill('SIGTERM');
  await running.exit;
  return undefined;
}

test.each([
  ['nothing', ''],
  ['blanks', ' '.repeat(40)],
  ['three letters', 'abc'],
  ['half of a secret', 'x'.repeat(31)],
])('a file with %s is no secret: the server does not start, and says what to do', async (_, content) => {
  const DATA_DIR = temporaryDirectory();
  writeFileSync(join(DATA_DIR, 'app-secret'), content);
  expect(await refusalOf({ DATA_DIR })).toContain('app-secret must hold 32 characters or more');
  expect(readFileSync(join(DATA_DIR, 'app-secret'), 'utf8')).toBe(content);
});

it('with another secret than before the server does not start, until the secret of then is back', async () => {
  const { settings, file } = await started();
  expect(await refusalOf(settings)).toBeUndefined();
  renameSync(file, `${file}.away`);
  expect(await refusalOf(settings)).toContain('this database was written with another secret');
  expect(await refusalOf({ ...settings, APP_SECRET: ANOTHER })).toContain('ALLOW_NEW_SECRET=1');
  rmSync(file, { force: true });
  renameSync(`${file}.away`, file);
  expect(await refusalOf(settings)).toBeUndefined();
});

it('a secret that is lost for good is replaced by a start that allows it, once', async () => {
  const { settings } = await started();
  const other = { ...settings, APP_SECRET: ANOTHER };
  expect(await refusalOf({ ...other, ALLOW_NEW_SECRET: '1' })).toBeUndefined();
  expect(await refusalOf(other)).toBeUndefined();
  expect(await refusalOf(settings)).toContain('another secret');
});
