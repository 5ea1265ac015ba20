import { describe, expect, it } from 'vitest';
import { defaultRetention } from '../../server/platform/retention/retention-settings.ts';
import { keptIn } from './support/files.ts';
import { applyAsBuyer, applyAsSeller, withReviewer } from './support/review.ts';
import { pdfOf } from './support/sample-files.ts';
import { insurance } from './support/sellers.ts';
import type { TestApp } from './support/test-app.ts';
import { run } from './support/test-database.ts';
import { uploadOne } from './support/uploads.ts';

const DAY = 86_400;
const PARTS = [
  'applications',
  'application_events',
  'application_notes',
  'application_terms',
  'files',
] as const;

const keeping = (declinedDays: number | undefined) =>
  withReviewer({ retention: { ...defaultRetention, declinedDays } });

type Reviewing = Awaited<ReturnType<typeof keeping>>;

/** A seller's application with a file, a note and two rounds, which was declined in the end. */
async function declined({ test, act, start }: Reviewing): Promise<string> {
  const file = await uploadOne(test, 'certificate.pdf', pdfOf());
  const id = await applyAsSeller(test, { insurances: [{ ...insurance, file_id: file.id }] });
  await act(id, 'notes', { text: 'Called the office.' });
  const version = await start(id);
  expect((await act(id, 'decline', { version, reason: 'Not in our area.' })).status).toBe(200);
  return id;
}

async function sweepAfter(test: TestApp, days: number): Promise<void> {
  test.clock.advance(days * DAY);
  await test.deps.housekeeping.pruneAll();
}

/** All that a table holds. */
function rowsOf({ database }: TestApp, table: string): Promise<{ id?: string }[]> {
  return run(database, `select * from ${table}`);
}

describe('a declined application', () => {
  it('is removed with all that belongs to it after the days of the settings, and not before', async () => {
    const reviewing = await keeping(90);
    const { test } = reviewing;
    await declined(reviewing);
    await sweepAfter(test, 89);
    expect(await rowsOf(test, 'applications')).toHaveLength(1);
    await sweepAfter(test, 2);
    for (const table of PARTS) expect(await rowsOf(test, table), table).toEqual([]);
    expect(keptIn(test)).toEqual([]);
    expect(JSON.stringify(await rowsOf(test, 'outbox'))).not.toContain('foothills');
  });

  it('is kept for good unless somebody says otherwise', async () => {
    const reviewing = await keeping(undefined);
    await declined(reviewing);
    await sweepAfter(reviewing.test, 5000);
    expect(await rowsOf(reviewing.test, 'applications')).toHaveLength(1);
  });

  it('goes alone: others stay, whatever their age', async () => {
    const reviewing = await keeping(1);
    const { test, start } = reviewing;
    const others = [await applyAsBuyer(test), await applyAsBuyer(test)];
    await start(others[0] ?? '');
    await declined(reviewing);
    await sweepAfter(test, 400);
    const left = await rowsOf(test, 'applications');
    expect(left.map(({ id }) => id).sort()).toEqual(others.sort());
  });

  it('has a history that nobody can remove before', async () => {
    const reviewing = await keeping(1);
    await declined(reviewing);
    for (const table of ['application_events', 'application_notes'])
      await expect(run(reviewing.test.database, `delete from ${table}`)).rejects.toThrow('append-only');
  });
});
