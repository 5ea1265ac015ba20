import { useId } from 'react';
import { constants } from '../../codegen/generated/constants.ts';
import { type CalendarDate, formatDate, weeksOf } from './calendar-date.ts';
import { useCalendar } from './use-calendar.ts';

export type CalendarProps = {
  label: string;
  chosen: CalendarDate | undefined;
  onChoose: (date: CalendarDate) => void;
  onClose: () => void;
};

const YEARS_AHEAD = 30;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = Array.from({ length: 12 }, (_, index) => monthName(index + 1));

/** A month to pick a day from, in a dialog of its own: arrows, Home, End, Page Up and Down, Escape. */
export function Calendar({ label, chosen, onChoose, onClose }: CalendarProps) {
  const calendar = useCalendar(chosen, onClose);
  const { day, today } = calendar;
  const monthId = useId();
  const choose = (date: CalendarDate) => {
    onChoose(date);
    calendar.close();
  };
  return (
    <dialog
      ref={calendar.dialog}
      className="calendar"
      aria-label={`Choose ${label}`}
      onClose={calendar.onClosed}
      onClick={(event) => event.target === event.currentTarget && calendar.close()}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <div className="calendar-head">
        <TurnButton name="Previous month" onClick={() => calendar.turn(-1)} path="M13 4 7 10l6 6" />
        <select
          className="input"
          aria-label="Month"
          value={day.month}
          onChange={(event) => calendar.showMonth(day.year, Number(event.currentTarget.value))}
        >
          {MONTHS.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </select>
        <select
          className="input"
          aria-label="Year"
          value={day.year}
          onChange={(event) => calendar.showMonth(Number(event.currentTarget.value), day.month)}
        >
          {yearsAround(day.year, today.year).map((year) => (
            <option key={year}>{year}</option>
          ))}
        </select>
        <TurnButton name="Next month" onClick={() => calendar.turn(1)} path="m7 4 6 6-6 6" />
      </div>
      <p className="visually-hidden" id={monthId} aria-live="polite">
        {monthName(day.month)} {day.year}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA practices make a date grid of a table */}
      <table className="calendar-grid" role="grid" aria-labelledby={monthId} onKeyDown={calendar.pressKey}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week) => (
            <tr key={week[0] && formatDate(week[0])}>
              {week.map((date) => (
                <DayCell
                  key={formatDate(date)}
                  date={date}
                  shown={day}
                  isChosen={isSame(date, chosen)}
                  isToday={isSame(date, today)}
                  onChoose={choose}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="calendar-foot">
        <button type="button" className="button button-quiet" onClick={() => choose(today)}>
          Today
        </button>
        <button type="button" className="button button-quiet" onClick={calendar.close}>
          Cancel
        </button>
      </div>
    </dialog>
  );
}

type DayCellProps = {
  date: CalendarDate;
  /** The day that the keys stand on; its month is the one that is shown. */
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
        aria-label={spoken(date)}
        onClick={() => onChoose(date)}
      >
        {date.day}
      </button>
    </td>
  );
}

function TurnButton({ name, path, onClick }: { name: string; path: string; onClick: () => void }) {
  return (
    <button type="button" className="button button-quiet" aria-label={name} onClick={onClick}>
      <svg
        aria-hidden="true"
        width="20"
        height="20"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
      >
        <path d={path} />
      </svg>
    </button>
  );
}

/** From the first year of the product to some years ahead, and the shown one wherever it is. */
function yearsAround(shown: number, current: number): number[] {
  const first = Math.min(constants.firstYear, shown);
  const last = Math.max(current + YEARS_AHEAD, shown);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function monthName(month: number): string {
  return new Date(Date.UTC(2000, month - 1, 1)).toLocaleDateString('en', { month: 'long', timeZone: 'UTC' });
}

/** `5 January 2027, Tuesday`: begins with what is written on the button. */
function spoken({ year, month, day }: CalendarDate): string {
  const weekday = WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
  return `${day} ${monthName(month)} ${year}, ${weekday}`;
}

function isSame(one: CalendarDate, other: CalendarDate | undefined): boolean {
  return other !== undefined && formatDate(one) === formatDate(other);
}
