import { expect, it } from 'vitest';
import { faultPoints } from '../../server/platform/process/fault-points.ts';
import { dieAtEveryPoint, dieAtItsTime, dieAtRandom } from './deaths.ts';
import { createDice } from './dice.ts';
import { createInstallation } from './installation.ts';

/** A machine that does other things as well takes its time to start a server twenty times. */
const PATIENCE_MS = 240_000;

it(
  'a server that dies at any named point has lost nothing, and did nothing twice or by halves',
  async () => {
    const installation = await createInstallation();
    const deaths = await dieAtEveryPoint(installation);
    expect(deaths).toEqual(faultPoints.map((at) => ({ at, faults: [] })));
    expect(await installation.settle()).toEqual([]);
  },
  PATIENCE_MS,
);

it(
  'nor has one that dies while it publishes a draft at its time, which is published once',
  async () => {
    const installation = await createInstallation();
    const deaths = await dieAtItsTime(installation);
    expect(deaths.map(({ faults }) => faults)).toEqual([[], [], []]);
    expect(await installation.settle()).toEqual([]);
  },
  PATIENCE_MS,
);

it(
  'nor has one that is killed while it is busy',
  async () => {
    const seed = Date.now() % 1_000_000;
    const installation = await createInstallation();
    const deaths = await dieAtRandom(installation, 3, createDice(seed));
    expect(
      deaths.flatMap(({ faults }) => faults),
      `seed ${seed}`,
    ).toEqual([]);
    expect(await installation.settle(), `seed ${seed}`).toEqual([]);
  },
  PATIENCE_MS,
);
