let latest = { at: Number.NaN, text: '' };

/** A time as it is stored. The latest is remembered: one request stores the same one several times. */
export function iso(time: Date): string {
  const at = time.getTime();
  if (at !== latest.at) latest = { at, text: time.toISOString() };
  return latest.text;
}

/** `time` moved by so many seconds, negative for earlier. */
export function addSeconds(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}

/** Whole seconds from `now` until `time`, at least 1: what a Retry-After header says. */
export function secondsUntil(time: Date, now: Date): number {
  return Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000));
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
