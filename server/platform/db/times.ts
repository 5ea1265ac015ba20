let latest = { at: Number.NaN, text: '' };

/** Formats a time as it is stored. Remembers the latest one, because a request stores the same time repeatedly. */
export function iso(time: Date): string {
  const at = time.getTime();
  if (at !== latest.at) latest = { at, text: time.toISOString() };
  return latest.text;
}

/** Returns `time` moved by so many seconds; negative for earlier. */
export function addSeconds(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}

/** Returns whether a stored time is less than so many seconds ago. */
export function isRecent(time: string, seconds: number, now: Date): boolean {
  return now.getTime() - Date.parse(time) < seconds * 1000;
}

/** How far the clock of another process may be ahead. */
const SKEW_SECONDS = 300;

/**
 * Returns between which times something counts that may be done so often `withinSeconds`. What is later was stored while
 * a clock was wrong, and would count until then.
 */
export function timesWithin(now: Date, withinSeconds: number): { since: string; until: string } {
  return { since: iso(addSeconds(now, -withinSeconds)), until: iso(addSeconds(now, SKEW_SECONDS)) };
}

/** Returns the whole seconds from `now` until `time`, at least 1, for a Retry-After header. */
export function secondsUntil(time: Date, now: Date): number {
  return Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000));
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
