import type { KeyboardEvent } from 'react';
import { type CalendarDate, formatDate } from './calendar-date.ts';
import { weeksOf } from './calendar-days.ts';
import { spokenDate, weekdayNames } from './calendar-names.ts';

type CalendarGridProps = {
  labelledBy: string;
  /** The day that the keyboard is on; its month is shown. */
  shown: CalendarDate;
  chosen: CalendarDate | undefined;
  today: CalendarDate;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: (date: CalendarDate) => void;
};

/** The days of a month; Tab reaches only one of them at a time. */
export function CalendarGrid({ labelledBy, shown, chosen, today, onKeyDown, onChoose }: CalendarGridProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA practices make a date grid of a table
    <table className="calendar-grid" role="grid" aria-labelledby={labelledBy} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdayNames().map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(shown).map((week) => (
          <tr key={week[0] && formatDate(week[0])}>
            {week.map((date) => (
              <DayCell
                key={formatDate(date)}
                date={date}
                shown={shown}
                isChosen={isSame(date, chosen)}
                isToday={isSame(date, today)}
                onChoose={onChoose}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayCellProps = {
  date: CalendarDate;
  shown: CalendarDate;
  isChosen: boolean;
  isToday: boolean;
  onChoose: (date: CalendarDate) => void;
};

function DayCell({ date, shown, isChosen, isToday, onChoose }: DayCellProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a table that is a grid is a gridcell
    <td aria-selected={isChosen}>
      <button
        type="button"
        data-day={formatDate(date)}
        data-other-month={date.month === shown.month ? undefined : ''}
        tabIndex={isSame(date, shown) ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-label={spokenDate(date)}
        onClick={() => onChoose(date)}
      >
        {date.day}
      </button>
    </td>
  );
}

function isSame(one: CalendarDate, other: CalendarDate | undefined): boolean {
  return other !== undefined && formatDate(one) === formatDate(other);
}
