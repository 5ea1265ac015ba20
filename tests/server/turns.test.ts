import { describe, expect, it } from 'vitest';
import { createTurns } from '../../server/http/turns.ts';

/** Turns of the event loop until all of these have begun, each of which takes so long, by a clock of its own. */
async function turnsFor(count: number, costMs: number, callerOf = (at: number) => String(at)) {
  let time = 0;
  let begun = 0;
  const inTurn = createTurns(20, () => time);
  const work = async () => {
    begun += 1;
    // What a request does goes on in promises that are settled at once.
    for (let step = 0; step < 10; step += 1) await undefined;
    time += costMs;
  };
  inTurn('first', () => {
    time += 20;
  });
  for (let at = 0; at < count; at += 1) inTurn(callerOf(at), () => void work());
  let turns = 0;
  let rest = 0;
  let most = 0;
  while (begun < count) {
    const before = begun;
    await new Promise(setImmediate);
    most = Math.max(most, begun - before);
    if (begun === before) rest += 1;
    else turns += 1;
  }
  return { turns, rest, most };
}

describe('what comes together and takes longer than one turn may', () => {
  it('is begun in few turns, where each of it costs little', async () => {
    expect((await turnsFor(400, 0.5)).turns).toBeLessThan(400 / 40 + 3);
  });

  it('is begun one by one, where each of it takes long, also when that is known only afterwards', async () => {
    expect((await turnsFor(20, 25)).most).toBe(1);
  });

  it('leaves turns in between to whoever connects, as many as it takes milliseconds', async () => {
    const { turns, rest } = await turnsFor(20, 25);
    expect(rest / turns).toBeGreaterThan(20);
  });
});
