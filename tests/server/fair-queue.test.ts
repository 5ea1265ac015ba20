import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createFairQueue } from '../../server/platform/turns/fair-queue.ts';

const NETWORKS = 500;
const EACH = 400;

function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

it('keeps nothing of those who have been there, however many addresses of however many networks', () => {
  let now = 0;
  const queue = createFairQueue<number>(() => now);
  const before = heldBytes();
  for (let at = 0; at < NETWORKS * EACH; at += 1) {
    const caller = `2001:db8:${(at % NETWORKS).toString(16)}:${Math.floor(at / NETWORKS).toString(16)}::/64`;
    queue.add(caller, at);
    queue.next();
    now += 1;
    queue.spend(caller, 1);
  }
  expect(queue.size).toBe(0);
  expect(heldBytes() - before).toBeLessThan(5_000_000);
});
