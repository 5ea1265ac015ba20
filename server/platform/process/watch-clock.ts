import type { Clock } from '../ports/clock.ts';

/** A clock that moved so much more or less than time passed was set. */
const SET_MS = 300_000;

/** Returns a function that tells whether the clock was set since it was last asked. */
export function watchClock(clock: Clock): () => boolean {
  const drift = () => clock.now().getTime() - performance.now();
  let before = drift();
  return () => {
    const moved = Math.abs(drift() - before);
    before = drift();
    return moved > SET_MS;
  };
}

/**
 * Returns a function that tells whether the clock was not set for so many milliseconds, as far as could be seen whenever
 * it was asked: whoever has set it may set it back again.
 */
export function settledFor(clock: Clock, ms: number): () => boolean {
  const wasSet = watchClock(clock);
  let setAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (wasSet()) setAt = performance.now();
    return performance.now() - setAt >= ms;
  };
}
