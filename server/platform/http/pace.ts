/** How fast something comes. */
export type Pace = {
  came(amount: number): void;
  /** Whether less has come lately than comes of what goes on, or so many times that. */
  isSlow(times?: number): boolean;
};

/** What a poor connection brings at least: slower, it goes where another needs the place. */
export const POOR_CONNECTION = { withinMs: 5000, least: 20_000 };

/** After this part of the time that counts it can be told of something new, for somebody who has to wait. */
const TOLD_AFTER = 5;
/** Marks of how much had come, so many in the time that counts. */
const MARKS = 10;

/** Where the process stands still for longer than this, what came meanwhile could not be seen. */
const MOST_STANDING_MS = 250;
let attendedMs = 0;
let seenAt = performance.now();

/** The time in which the process could see what comes: nobody is slow because it does something else. */
export function attended(): number {
  const now = performance.now();
  attendedMs += Math.min(Math.max(0, now - seenAt), MOST_STANDING_MS);
  seenAt = now;
  return attendedMs;
}
setInterval(attended, MOST_STANDING_MS / 5).unref();

/** `least`: how much is to come within so many milliseconds. */
export function createPace({ withinMs, least }: typeof POOR_CONNECTION, now = attended): Pace {
  const begun = now();
  let sum = 0;
  /** How much had come with the last that came in a short time, which had begun then. */
  let marks = [{ begun: Number.NEGATIVE_INFINITY, at: begun, sum }];
  /** What had come when the time that counts began, as far as is known. */
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
