import { describe, expect, it } from 'vitest';
import { defaultRetention } from '../../server/retention/retention-settings.ts';
import { keptIn } from './support/files.ts';
import { applyAsBuyer, applyAsSeller, withReviewer } from './support/review.ts';
import { pdfOf } from './support/sample-files.ts';
import { insurance } from './support/sellers.ts';
import type { TestApp } from './support/test-app.ts';
import { uploadOne } from './support/uploads.ts';

const DAY = 86_400;

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

function rowsOf({ database }: TestApp, table: string): unknown[] {
  return database.connection.prepare(`select * from ${table}`).all();
}

describe('a declined application', () => {
  it('is removed with all that belongs to it after the days of the settings, and not before', async () => {
    const reviewing = await keeping(90);
    const { test } = reviewing;
    await declined(reviewing);
    await sweepAfter(test, 89);
    expect(rowsOf(test, 'applications')).toHaveLength(1);
    await sweepAfter(test, 2);
    const parts = ['applications', 'application_events', 'application_notes', 'application_terms', 'files'];
    expect(parts.map((table) => rowsOf(test, table).length)).toEqual([0, 0, 0, 0, 0]);
    expect(keptIn(test)).toEqual([]);
    expect(JSON.stringify(rowsOf(test, 'outbox'))).not.toContain('foothills');
  });

  it('is kept for good unless somebody says otherwise', async () => {
    const reviewing = await keeping(undefined);
    await declined(reviewing);
    await sweepAfter(reviewing.test, 5000);
    expect(rowsOf(reviewing.test, 'applications')).toHaveLength(1);
  });

  it('goes alone: others stay, whatever their age', async () => {
    const reviewing = await keeping(1);
    const { test, start } = reviewing;
    const others = [await applyAsBuyer(test), await applyAsBuyer(test)];
    await start(others[0] ?? '');
    await declined(reviewing);
    await sweepAfter(test, 400);
    expect(
      rowsOf(test, 'applications')
        .map((row) => (row as { id: string }).id)
        .sort(),
    ).toEqual(others.sort());
  });

  it('has a history that nobody can remove before', async () => {
    const reviewing = await keeping(1);
    await declined(reviewing);
    for (const table of ['application_events', 'application_notes'])
      expect(() => reviewing.test.database.connection.exec(`delete from ${table}`)).toThrow('append-only');
  });
});
