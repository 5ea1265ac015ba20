import { addSeconds } from '../../../server/platform/db/times.ts';
import type { Clock } from '../../../server/platform/ports/clock.ts';

export type TestClock = Clock & { advance(seconds: number): void };

/** Makes a clock that stands still until the test advances it. */
export function createTestClock(start = '2026-11-20T12:00:00.000Z'): TestClock {
  let time = new Date(start);
  return {
    now: () => time,
    advance(seconds) {
      time = addSeconds(time, seconds);
    },
  };
}
