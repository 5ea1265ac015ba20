import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPace } from '../../server/platform/http/connections/pace.ts';

const WITHIN = 5000;
const LEAST = 20_000;

/** Pieces of a size, as often as every so many milliseconds. */
function paceAfter(seconds: number, { piece, everyMs }: { piece: number; everyMs: number }): boolean {
  let now = 0;
  const pace = createPace({ withinMs: WITHIN, least: LEAST }, () => now);
  for (; now < seconds * 1000; now += everyMs) pace.came(piece);
  return pace.isSlow();
}

it('what comes in sips is slow, however often they come, and what comes at a poor connection’s pace is not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 6, max: 120 }), (everyMs, seconds) => {
      expect(paceAfter(seconds, { piece: 2 * everyMs, everyMs })).toBe(true);
      expect(paceAfter(seconds, { piece: 8 * everyMs, everyMs })).toBe(false);
    }),
    { numRuns: 50 },
  );
});

it('nothing is slow before its time, and all is that has stopped', () => {
  let now = 0;
  const pace = createPace({ withinMs: WITHIN, least: LEAST }, () => now);
  now = WITHIN - 1;
  expect(pace.isSlow()).toBe(false);
  pace.came(10_000_000);
  now += WITHIN;
  expect(pace.isSlow()).toBe(true);
});

it('what came in the beginning helps nobody who has stopped, or goes on in crumbs', () => {
  const burst = fc.record({ waitMs: fc.nat(400), bytes: fc.integer({ min: 1, max: 10_000_000 }) });
  fc.assert(
    fc.property(fc.array(burst, { maxLength: 10 }), fc.array(fc.nat(WITHIN)), (bursts, crumbs) => {
      let now = 0;
      const pace = createPace({ withinMs: WITHIN, least: LEAST }, () => now);
      for (const { waitMs, bytes } of bursts) {
        now += waitMs;
        pace.came(bytes);
      }
      const end = now + WITHIN;
      for (const at of crumbs.toSorted((a, b) => a - b)) {
        now = end - WITHIN + at;
        pace.came(1);
      }
      // As exact as its marks are.
      now = end + WITHIN / 10;
      expect(pace.isSlow()).toBe(true);
    }),
  );
});

it('what is not slow is slower than many times that', () => {
  let now = 0;
  const pace = createPace({ withinMs: WITHIN, least: LEAST }, () => now);
  for (; now <= WITHIN; now += 100) pace.came(1000);
  expect([1, 2, 3, 30].map((times) => pace.isSlow(times))).toEqual([false, false, true, true]);
});
