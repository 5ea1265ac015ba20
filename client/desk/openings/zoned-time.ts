import { locale } from '../../../codegen/runtime/translate.ts';

/** A day and a time of day as a clock in some time zone shows them: `2026-11-26`, `17:00`. */
export type ZonedTime = { day: string; time: string };

/** Digits alone are read, so nobody sees a language. */
const NO_WORDS = 'en-CA';

const FORMAT = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** Tells what a clock in a time zone shows at an instant (ISO 8601, UTC). */
export function zonedTimeOf(instant: string, timeZone: string): ZonedTime {
  const format = new Intl.DateTimeFormat(NO_WORDS, { ...FORMAT, timeZone });
  const parts = Object.fromEntries(
    format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/**
 * Returns the instant (ISO 8601, UTC) at which a clock in a time zone shows this. A time that is left out when clocks
 * go forward is the one an hour later; of two alike when they go back it is the first.
 */
export function instantOf({ day, time }: ZonedTime, timeZone: string): string {
  const shown = (at: number) => {
    const clock = zonedTimeOf(new Date(at).toISOString(), timeZone);
    return Date.parse(`${clock.day}T${clock.time}:00Z`);
  };
  const wanted = Date.parse(`${day}T${time}:00Z`);
  // The offset a day before holds until the clocks change, which they do at most once in between.
  const offsets = [wanted - DAY_MS, wanted + DAY_MS].map((at) => shown(at) - at);
  const found = offsets.map((offset) => wanted - offset).find((at) => shown(at) === wanted);
  return new Date(found ?? wanted - (offsets[0] ?? 0)).toISOString();
}

/** Formats an instant as a clock in a time zone shows it: `Nov 20, 2026, 2:02 p.m.` */
export function timeIn(timeZone: string, instant: string): string {
  return new Date(instant).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

/** Formats an instant of today as a clock in a time zone shows it: `2:02 p.m.` */
export function clockIn(timeZone: string, instant: string): string {
  return new Date(instant).toLocaleTimeString(locale(), { timeStyle: 'short', timeZone });
}

const DAY_MS = 86_400_000;

/** Returns the day after, or before with -1: `2026-12-01` follows `2026-11-30`. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
