import { type CalendarDate, weekdayOf } from './calendar-date.ts';

/** The days of the week in the order in which calendars show them. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** `January` for 1. */
export function monthName(month: number): string {
  return new Date(Date.UTC(2000, month - 1, 1)).toLocaleDateString('en', { month: 'long', timeZone: 'UTC' });
}

/** `5 January 2027, Tuesday`: begins with what is written on the day's button. */
export function spokenDate(date: CalendarDate): string {
  return `${date.day} ${monthName(date.month)} ${date.year}, ${weekdayNames[weekdayOf(date)]}`;
}
