import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { temporaryDirectory } from '../server/support/test-database.ts';
import { leap, leaps } from './clock.ts';
import { describeDeaths } from './describe-deaths.ts';
import { fillDisk, writeProtectDisk } from './disk.ts';
import { killSupervised, logTroubles, loseTheLog } from './survival.ts';
import { note, printTable } from './table.ts';
import { fillByUploads, fillDiskUnderUploads, killInspections } from './uploads.ts';
import { patients } from './vendors.ts';

afterAll(printTable);

describeDeaths(200);

test('the disk is full', async () => {
  const { faults, seen } = await fillDisk();
  note('disk full', [faults], seen);
  expect(faults).toEqual([]);
});

test.each([
  ['disk filled by uploads in flight', fillByUploads],
  ['disk full under uploads in flight', fillDiskUnderUploads],
  ['inspections killed', () => killInspections(join(temporaryDirectory(), 'data'))],
])('%s', async (what, trouble) => {
  const { faults, seen } = await trouble();
  note(what, [faults], seen);
  expect(faults).toEqual([]);
});

test('the disk cannot be written', async () => {
  const { faults, seen } = await writeProtectDisk();
  note('disk read-only', [faults], seen);
  expect(faults).toEqual([]);
});

test.each(Object.entries(logTroubles))('%s', async (what, output) => {
  const { faults, seen } = await loseTheLog(output);
  note(what, [faults], seen);
  expect(faults).toEqual([]);
});

test.each([
  ['killed', 'SIGKILL', 20],
  ['frozen', 'SIGSTOP', 3],
] as const)('the server is %s under its supervisor', async (how, signal, times) => {
  const { faults, seen } = await killSupervised(times, signal);
  note(`${how} under its supervisor, ${times} times`, [faults], seen);
  expect(faults).toEqual([]);
});

describe.each(patients)('$vendor', ({ vendor, moods, begin }) => {
  test.each(moods)('is %s, then well again', async (mood) => {
    const { test: app, be, work, recover } = await begin();
    be(mood);
    const during = await work();
    be('well');
    const after = await recover();
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(
      app.database.reader,
    );
    const damage = rows.map((row) => row.integrity_check).filter((said) => said !== 'ok');
    const faults = [...during, ...after, ...damage];
    note(`${vendor} ${mood}`, [faults]);
    expect(faults).toEqual([]);
  });
});

test.each(leaps)('the clock leaps %s', async (what, seconds) => {
  const faults = await leap(seconds);
  note(`clock leaps ${what}`, [faults]);
  expect(faults).toEqual([]);
});
