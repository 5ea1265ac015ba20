import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Rate } from '../../db/shared-limiters.ts';

/**
 * Takes about 2 MB; with all the limits there are, 27 MB. An attacker with more networks than this is not held back by
 * limits per address anyway.
 */
const MOST_ADDRESSES = 20_000;

type Count = { taken: number; endsAt: number };

/**
 * Counts in memory, without a timer per count, which would take more memory than the count itself. When there are too
 * many addresses, the oldest counts are dropped.
 */
export class AddressCounts {
  readonly #rate: Rate;
  /** In the order in which they expire, because all last equally long. */
  readonly #counts = new Map<string, Count>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** @throws RateLimiterRes when the limit is exceeded */
  async consume(address: string, points: number): Promise<void> {
    const now = performance.now();
    const count = this.#countOf(address, now);
    count.taken += points;
    if (count.taken > this.#rate.points) throw new RateLimiterRes(0, count.endsAt - now, count.taken);
  }

  async reward(address: string, points: number): Promise<void> {
    const count = this.#counts.get(address);
    if (count) count.taken -= points;
  }

  #countOf(address: string, now: number): Count {
    const known = this.#counts.get(address);
    if (known && known.endsAt > now) return known;
    this.#counts.delete(address);
    for (const [first, { endsAt }] of this.#counts) {
      if (endsAt > now && this.#counts.size < MOST_ADDRESSES) break;
      this.#counts.delete(first);
    }
    const count = { taken: 0, endsAt: Math.floor(now + this.#rate.duration * 1000) };
    this.#counts.set(address, count);
    return count;
  }
}
