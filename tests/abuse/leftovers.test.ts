import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { keptIn } from '../server/support/files.ts';
import { createTestApp, type TestApp } from '../server/support/test-app.ts';
import { asked } from './requests.ts';
import { requests, seed } from './settings.ts';

const DAY = 86_400;
/** What people have sent to staff stays until staff is done with it. */
const KEPT = new Set(['form_submissions', 'alerts']);

async function rowsOf({ database }: TestApp): Promise<Record<string, number>> {
  const tables = await database.reader.introspection.getTables();
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      database.reader,
    );
    if (!KEPT.has(name)) counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

it('what strangers leave behind is gone when its time is over', async () => {
  const test = await createTestApp({ isProduction: false });
  await test.deps.housekeeping.pruneAll();
  const before = await rowsOf(test);
  const sample = fc.sample(asked, { seed, numRuns: Math.min(requests * 2, 4000) });
  let isTouched = false;
  for (const { operation, path, headers, body } of sample) {
    if (operation.access !== 'public') continue;
    const content = typeof body === 'string' ? body : body && new Uint8Array(body);
    await test.app.request(path, { method: operation.method, headers, ...(content && { body: content }) });
    test.clock.advance(30);
  }
  // A batch at a time.
  while ((await test.deps.delivery.deliverDue()) > 0);
  isTouched = JSON.stringify(await rowsOf(test)) !== JSON.stringify(before);
  expect(isTouched, 'something was left').toBe(true);
  test.clock.advance(500 * DAY);
  await test.deps.housekeeping.pruneAll();
  expect(await rowsOf(test)).toEqual(before);
  expect(keptIn(test)).toEqual([]);
});
