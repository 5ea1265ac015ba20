import { expect, it } from 'vitest';
import { killSupervised, logTroubles, loseTheLog } from './survival.ts';

it.each(Object.entries(logTroubles))('%s: all goes on, and nothing is lost', async (_, output) => {
  expect((await loseTheLog(output)).faults).toEqual([]);
});

it('a server that is killed under its supervisor is ready again within 3 seconds, and nothing is lost', async () => {
  expect((await killSupervised(3)).faults).toEqual([]);
});

it('so is one that somebody else has told to stop', async () => {
  expect((await killSupervised(1, 'SIGTERM')).faults).toEqual([]);
});
