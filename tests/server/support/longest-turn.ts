import { threadMs } from '../../../codegen/runtime/thread-time.ts';

const TRIALS = 3;

/**
 * Returns for how many milliseconds of the processor work holds up everybody else in one turn of the event loop, at
 * least: whatever else a machine does makes it dearer, never cheaper.
 */
export async function longestTurn(work: () => Promise<unknown>, enough: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let trial = 0; trial < TRIALS && least >= enough; trial += 1)
    least = Math.min(least, await longestIn(work));
  return least;
}

async function longestIn(work: () => Promise<unknown>): Promise<number> {
  let [longest, isOver, before] = [0, false, threadMs()];
  const look = () => {
    const now = threadMs();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  look();
  return longest;
}
