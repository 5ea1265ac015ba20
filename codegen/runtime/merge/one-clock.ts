import { LONGEST_UNSAVED_MS } from './longest-unsaved.ts';
import { atTimes, latestIn, type Marks, NEVER, SEEN, timeUnder } from './marks.ts';

/**
 * Turns ages into times, counted backwards from now: clocks of devices go wrong, and nothing was typed later than now.
 */
export function timesOf(ages: Marks, now: number): Marks {
  return atTimes(ages, (age) => timeOf(age, now));
}

/**
 * Adjusts stored times so that what is sent now can be joined with them, whatever clock they are from: another
 * process's, or this one's before it was set back. Nothing was stored in the future, and what a page had seen is older
 * than what it typed then. Times that say otherwise are put back as little as possible, and stay in order.
 */
export function beforeTyped(stored: Marks, ages: Marks, now: number): Marks {
  const latest = latestIn(stored);
  const oldest = latestIn(ages);
  const first = timeOf(oldest, now);
  const seen = oldest === NEVER ? NEVER : timeUnder(ages, SEEN);
  const limitOf = (time: number) =>
    Math.min(time, time > now ? now - LONGEST_UNSAVED_MS - 1 : time, time <= seen ? first - 1 : time);
  if (latest <= now && seen < first) return stored;
  const times = new Map<number, number>();
  let next = Number.POSITIVE_INFINITY;
  for (const time of timesIn(stored)) {
    next = Math.min(limitOf(time), next - 1);
    times.set(time, Math.max(0, next));
  }
  return atTimes(stored, (time) => times.get(time) ?? time);
}

function timeOf(age: number, now: number): number {
  return now - Math.min(Math.max(0, age), now);
}

/** Lists each time once, the latest first. */
function timesIn(marks: Marks): number[] {
  const times = new Set<number>();
  atTimes(marks, (time) => {
    times.add(time);
    return time;
  });
  return [...times].toSorted((one, other) => other - one);
}
