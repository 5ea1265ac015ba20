import { createHash } from 'node:crypto';
import type { Random } from '../../../server/platform/ports/random.ts';

/** Makes a source of randomness that differs at every call but repeats in every run. */
export function createTestRandom(seed = 'test'): Random {
  let count = 0;
  const block = () => {
    count += 1;
    return createHash('sha512').update(`${seed}:${count}`).digest();
  };
  return {
    bytes: (size) => Buffer.from(Uint8Array.from(block().subarray(0, size))),
    integer: (limit) => block().readUInt32BE(0) % limit,
  };
}
