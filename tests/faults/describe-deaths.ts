import { expect, test } from 'vitest';
import { dieAtEveryPoint, dieAtItsTime, dieAtRandom } from './deaths.ts';
import { createDice } from './dice.ts';
import { createInstallation } from './installation.ts';
import { note } from './table.ts';
import { killOneOfTwo } from './two-processes.ts';

const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);

/** Tests that servers may die, so many of them at random moments, on the database that the tests run on. */
export function describeDeaths(kills: number): void {
  process.stdout.write(`seed ${seed} (FAULTS_SEED repeats it)\n`);
  test('the server dies at every named point', async () => {
    const installation = await createInstallation();
    const deaths = await dieAtEveryPoint(installation);
    const rest = await installation.settle();
    for (const { at, faults } of deaths) note(`killed at ${at}`, [faults]);
    note('at rest after those', [rest]);
    expect([...deaths.flatMap(({ faults }) => faults), ...rest]).toEqual([]);
  });

  test('the server dies while it publishes a draft at its time', async () => {
    const installation = await createInstallation();
    const deaths = await dieAtItsTime(installation);
    const rest = await installation.settle();
    for (const { at, faults } of deaths) note(`killed at ${at}, at the time of a draft`, [faults]);
    note('at rest after those', [rest]);
    expect([...deaths.flatMap(({ faults }) => faults), ...rest]).toEqual([]);
  });

  test('the server is killed at random moments under load', async () => {
    const installation = await createInstallation();
    const { done } = installation;
    const deaths = await dieAtRandom(installation, kills, createDice(seed));
    const rest = await installation.settle();
    const seen = `seed ${seed}; ${done.submissions.length} submissions, ${done.files.length} files, ${done.events.length} events, ${done.releases.length} releases acknowledged`;
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
}
