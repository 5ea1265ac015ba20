/** A day of the calendar, without time or zone; `month` counts from 1. */
export type CalendarDate = { year: number; month: number; day: number };

/** The months' names; at least the first three letters of one must be typed. */
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Reads `YYYY-MM-DD`. @returns undefined for anything else, and for days that do not exist. */
export function parseDate(text: unknown): CalendarDate | undefined {
  const parts = typeof text === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) : null;
  return parts ? existing(Number(parts[1]), Number(parts[2]), Number(parts[3])) : undefined;
}

/** Writes `YYYY-MM-DD`. */
export function formatDate({ year, month, day }: CalendarDate): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/**
 * Reads a date as people type it, where only one day can be meant: `2027/1/5`, `20270105`, `Jan 5, 2027`,
 * `5 January 2027`, `13/1/2027`. `1/5/2027` can mean two days and is not read; nor is a day that does not exist.
 */
export function readTypedDate(typed: string): CalendarDate | undefined {
  const text = typed.trim().toLowerCase();
  const numbers =
    /^(\d{4})[-/. ]+(\d{1,2})[-/. ]+(\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (numbers) return existing(Number(numbers[1]), Number(numbers[2]), Number(numbers[3]));
  const yearLast = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4})$/.exec(text);
  if (yearLast) return onlyMeaning(Number(yearLast[1]), Number(yearLast[2]), Number(yearLast[3]));
  return readNamedMonth(text);
}

/** Returns the number of days in a month. */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function readNamedMonth(text: string): CalendarDate | undefined {
  const monthFirst = /^([a-z]{3,9})\.?[- ]+(\d{1,2})(?:st|nd|rd|th)?[-, ]+(\d{4})$/.exec(text);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[- ]+([a-z]{3,9})\.?[-, ]+(\d{4})$/.exec(text);
  const [name, day] = monthFirst ? [monthFirst[1], monthFirst[2]] : [dayFirst?.[2], dayFirst?.[1]];
  const year = (monthFirst ?? dayFirst)?.[3];
  const month = MONTHS.findIndex((one) => name !== undefined && one.startsWith(name)) + 1;
  return month > 0 ? existing(Number(year), month, Number(day)) : undefined;
}

/**
 * Returns the day that two numbers and a year stand for, if one order of day and month gives no date or both give the
 * same.
 */
function onlyMeaning(first: number, second: number, year: number): CalendarDate | undefined {
  const monthFirst = existing(year, first, second);
  const dayFirst = existing(year, second, first);
  if (monthFirst && dayFirst && first !== second) return undefined;
  return monthFirst ?? dayFirst;
}

function existing(year: number, month: number, day: number): CalendarDate | undefined {
  const exists = year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  return exists ? { year, month, day } : undefined;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
