import { randomBytes, randomInt } from 'node:crypto';
import type { Random } from '../../ports/random.ts';

const POOL_BYTES = 4096;
let pool = Buffer.alloc(0);

/** The operating system's randomness, fetched a few kilobytes at a time. Each byte is handed out only once. */
export const systemRandom: Random = {
  bytes(size) {
    if (size > POOL_BYTES) return randomBytes(size);
    if (pool.length < size) pool = randomBytes(POOL_BYTES);
    const taken = Buffer.from(pool.subarray(0, size));
    pool.fill(0, 0, size);
    pool = pool.subarray(size);
    return taken;
  },
  integer: (limit) => randomInt(limit),
};
