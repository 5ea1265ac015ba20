import { randomBytes, randomInt } from 'node:crypto';
import type { Random } from '../../ports/random.ts';

/** The operating system's randomness. */
export const systemRandom: Random = { bytes: randomBytes, integer: (limit) => randomInt(limit) };
