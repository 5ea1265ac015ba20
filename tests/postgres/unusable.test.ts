import { expect, it } from 'vitest';
import { startProcess } from '../server/support/server-process.ts';
import { temporaryDirectory } from '../server/support/test-database.ts';

it('the server says in one sentence that PostgreSQL cannot be used, and nothing of the password', async () => {
  const DATABASE_URL = 'postgres://someone:secret-word@127.0.0.1:1/tenderfoot';
  const running = startProcess({ DATA_DIR: temporaryDirectory(), DATABASE_URL });
  expect(await running.exit).toBe(1);
  expect(running.output()).toContain('PostgreSQL (127.0.0.1:1/tenderfoot) cannot be used: ');
  expect(running.output()).toContain('ECONNREFUSED');
  expect(running.output()).not.toMatch(/secret-word|someone|node_modules/);
});
