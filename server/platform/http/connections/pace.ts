/** Measures how fast something arrives. */
export type Pace = {
  came(amount: number): void;
  /** Returns whether less has arrived lately than the minimum, or than so many times the minimum. */
  isSlow(times?: number): boolean;
};

/**
 * The least that a poor connection delivers: 20 kB in 5 s. A slower one is closed when another caller needs the place.
 */
export const POOR_CONNECTION = { withinMs: 5000, least: 20_000 };

/** With others waiting for a place, something new can be judged after a fifth of `withinMs`. */
const TOLD_AFTER = 5;
/** Marks per `withinMs`, each recording how much had arrived by then. */
const MARKS = 10;

/** When the process is blocked for longer, the excess does not count, because nothing could be received meanwhile. */
const MOST_STANDING_MS = 250;
let attendedMs = 0;
let seenAt = performance.now();

/**
 * Returns the milliseconds in which the process was able to receive data: nobody counts as slow because the process was
 * busy with something else.
 */
export function attended(): number {
  const now = performance.now();
  attendedMs += Math.min(Math.max(0, now - seenAt), MOST_STANDING_MS);
  seenAt = now;
  return attendedMs;
}
setInterval(attended, MOST_STANDING_MS / 5).unref();

/** Makes a pace; at least `least` must arrive within each `withinMs`. */
export function createPace({ withinMs, least }: typeof POOR_CONNECTION, now = attended): Pace {
  const begun = now();
  let sum = 0;
  /** `sum` is what had arrived by `at`; arrivals in a short time since `begun` share a mark. */
  let marks = [{ begun: Number.NEGATIVE_INFINITY, at: begun, sum }];
  /** Returns what had arrived before the last `withinMs`; undefined if that is not known. */
  const sumBefore = () => {
    const begin = now() - withinMs;
    const known = marks.findLastIndex(({ at }) => at <= begin);
    if (known > 0) marks = marks.slice(known);
    return known < 0 ? undefined : marks[0]?.sum;
  };
  return {
    came(amount) {
      sum += amount;
      const at = now();
      const last = marks.at(-1);
      if (last && at - last.begun < withinMs / MARKS) {
        last.at = at;
        last.sum = sum;
        return;
      }
      marks.push({ begun: at, at, sum });
      sumBefore();
    },
    isSlow(times = 1) {
      const before = sumBefore();
      if (before !== undefined) return sum - before < least * times;
      const age = now() - begun;
      return times > 1 && age > withinMs / TOLD_AFTER && sum < (least * age) / withinMs;
    },
  };
}
