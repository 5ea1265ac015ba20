import { locale } from '../../../codegen/runtime/translate.ts';
import type { CalendarDate } from './calendar-date.ts';
import { weekdayOf } from './calendar-days.ts';

/** Returns the names of the weekdays in the calendar's order, Sunday first. */
export function weekdayNames(): string[] {
  // 2 January 2000 was a Sunday.
  return Array.from({ length: 7 }, (_, day) => named(2 + day, { weekday: 'long' }));
}

/** Returns `January` for 1. */
export function monthName(month: number): string {
  return new Date(Date.UTC(2000, month - 1, 1)).toLocaleDateString(locale(), {
    month: 'long',
    timeZone: 'UTC',
  });
}

/** Returns `5 January 2027, Tuesday`: it begins with the number on the day's button. */
export function spokenDate(date: CalendarDate): string {
  return `${date.day} ${monthName(date.month)} ${date.year}, ${weekdayNames()[weekdayOf(date)]}`;
}

function named(day: number, format: Intl.DateTimeFormatOptions): string {
  return new Date(Date.UTC(2000, 0, day)).toLocaleDateString(locale(), { ...format, timeZone: 'UTC' });
}
