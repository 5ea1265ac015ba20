import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CalendarDate,
  daysIn,
  formatDate,
  parseDate,
  readTypedDate,
} from '../../widgets/plain/date/calendar-date.ts';
import {
  addDays,
  addMonths,
  localToday,
  weekdayOf,
  weeksOf,
} from '../../widgets/plain/date/calendar-days.ts';

const anyDate: fc.Arbitrary<CalendarDate> = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => ({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }));

describe('a date that is typed', () => {
  test.each([
    ['2027-01-05', '2027-01-05'],
    ['2027/1/5', '2027-01-05'],
    ['2027.1.5', '2027-01-05'],
    ['2027 1 5', '2027-01-05'],
    ['20270105', '2027-01-05'],
    ['  2027-1-5 ', '2027-01-05'],
    ['Jan 5, 2027', '2027-01-05'],
    ['january 5 2027', '2027-01-05'],
    ['5 Jan 2027', '2027-01-05'],
    ['5th of', undefined],
    ['5-Jan-2027', '2027-01-05'],
    ['Sept. 30, 2027', '2027-09-30'],
    ['13/1/2027', '2027-01-13'],
    ['1/13/2027', '2027-01-13'],
    ['5/5/2027', '2027-05-05'],
    ['2028-02-29', '2028-02-29'],
    ['1/5/2027', undefined],
    ['2027-02-29', undefined],
    ['2027-13-01', undefined],
    ['2027-00-10', undefined],
    ['1/5/27', undefined],
    ['27-01-05', undefined],
    ['next year', undefined],
    ['Ma 5 2027', undefined],
    ['', undefined],
  ])('%j is read as %s', (typed, read) => {
    const date = readTypedDate(typed);
    expect(date && formatDate(date)).toBe(read);
  });

  test('is the same date again once it is written', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(parseDate(formatDate(date))).toEqual(date);
        expect(readTypedDate(formatDate(date))).toEqual(date);
      }),
    );
  });

  test('never becomes a day that does not exist', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,4}[-/. ]\d{1,2}[-/. ]\d{1,4}$/), (typed) => {
        const date = readTypedDate(typed);
        if (date) expect(date.day).toBeLessThanOrEqual(daysIn(date.year, date.month));
      }),
    );
  });
});

describe('counting on', () => {
  test('days there and back lead to the same day', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toEqual(date);
      }),
    );
  });

  test('a month later is the same day of the next month, or its last', () => {
    expect(addMonths({ year: 2027, month: 1, day: 31 }, 1)).toEqual({ year: 2027, month: 2, day: 28 });
    expect(addMonths({ year: 2027, month: 1, day: 15 }, -1)).toEqual({ year: 2026, month: 12, day: 15 });
    expect(addMonths({ year: 2028, month: 2, day: 29 }, 12)).toEqual({ year: 2029, month: 2, day: 28 });
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -600, max: 600 }), (date, months) => {
        const later = addMonths(date, months);
        expect(later.day).toBe(Math.min(date.day, daysIn(later.year, later.month)));
        expect((later.year - date.year) * 12 + later.month - date.month).toBe(months);
      }),
    );
  });
});

describe('a month', () => {
  test('is shown by weeks that begin on Sunday, follow each other and hold all of its days', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const weeks = weeksOf(date);
        const days = weeks.flat();
        expect(weeks.map((week) => week[0] && weekdayOf(week[0]))).toEqual([0, 0, 0, 0, 0, 0]);
        for (const [index, day] of days.entries())
          if (index > 0) expect(addDays(days[index - 1] ?? day, 1)).toEqual(day);
        const own = days.filter(({ year, month }) => year === date.year && month === date.month);
        expect(own).toHaveLength(daysIn(date.year, date.month));
      }),
    );
  });
});

test('today is the day of the place, not of Greenwich', () => {
  const lateEvening = new Date(2027, 0, 5, 23, 59);
  const earlyMorning = new Date(2027, 0, 5, 0, 1);
  expect(localToday(lateEvening)).toEqual({ year: 2027, month: 1, day: 5 });
  expect(localToday(earlyMorning)).toEqual({ year: 2027, month: 1, day: 5 });
});
