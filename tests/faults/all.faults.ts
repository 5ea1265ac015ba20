import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { leap, leaps } from './clock.ts';
import { dieAtEveryPoint, dieAtRandom } from './deaths.ts';
import { createDice } from './dice.ts';
import { fillDisk, writeProtectDisk } from './disk.ts';
import { createInstallation } from './installation.ts';
import { note, printTable } from './table.ts';
import { killOneOfTwo } from './two-processes.ts';
import { patients } from './vendors.ts';

const KILLS = 200;
const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);
process.stdout.write(`seed ${seed} (FAULTS_SEED repeats it)\n`);

afterAll(printTable);

test('the server dies at every named point', async () => {
  const installation = await createInstallation();
  const deaths = await dieAtEveryPoint(installation);
  const rest = await installation.settle();
  for (const { at, faults } of deaths) note(`killed at ${at}`, [faults]);
  note('at rest after those', [rest]);
  expect([...deaths.flatMap(({ faults }) => faults), ...rest]).toEqual([]);
});

test('the server is killed at random moments under load', async () => {
  const installation = await createInstallation();
  const { done } = installation;
  const deaths = await dieAtRandom(installation, KILLS, createDice(seed));
  const rest = await installation.settle();
  const seen = `seed ${seed}; ${done.submissions.length} submissions, ${done.files.length} files, ${done.events.length} events acknowledged`;
  note(
    'random kills',
    deaths.map(({ faults }) => faults),
    seen,
  );
  note('at rest after those', [rest]);
  expect([...deaths.flatMap(({ faults }) => faults), ...rest]).toEqual([]);
});

test('two processes share a database, and one of them is killed', async () => {
  const installation = await createInstallation();
  const faults = await killOneOfTwo(installation, createDice(seed));
  const rest = await installation.settle();
  note(
    'one of two processes killed, six times',
    [[...faults, ...rest]],
    `${installation.done.submissions.length} submissions`,
  );
  expect([...faults, ...rest]).toEqual([]);
});

test('the disk is full', async () => {
  const { faults, seen } = await fillDisk();
  note('disk full', [faults], seen);
  expect(faults).toEqual([]);
});

test('the disk cannot be written', async () => {
  const { faults, seen } = await writeProtectDisk();
  note('disk read-only', [faults], seen);
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
