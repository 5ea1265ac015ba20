import { type CalendarDate, daysIn } from './calendar-date.ts';

/** Returns the day that many days later; earlier where `days` is negative. */
export function addDays({ year, month, day }: CalendarDate, days: number): CalendarDate {
  return fromUtc(Date.UTC(year, month - 1, day + days));
}

/** Returns the day that many months later, or the last day of that month where it is shorter. */
export function addMonths({ year, month, day }: CalendarDate, months: number): CalendarDate {
  const index = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(index / 12), month: (index % 12) + 1 };
  return { ...target, day: Math.min(day, daysIn(target.year, target.month)) };
}

/** Returns the day of the week; 0 is Sunday. */
export function weekdayOf({ year, month, day }: CalendarDate): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** Returns the six weeks, each from Sunday, that cover a month. */
export function weeksOf(month: CalendarDate): CalendarDate[][] {
  const first = { ...month, day: 1 };
  const start = addDays(first, -weekdayOf(first));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => addDays(start, week * 7 + weekday)),
  );
}

/** Returns the date of today in the time zone of the person. */
export function localToday(now: Date = new Date()): CalendarDate {
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

function fromUtc(time: number): CalendarDate {
  const date = new Date(time);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
