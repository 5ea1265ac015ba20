import { useId } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { FIRST_YEAR } from '../../../codegen/runtime/years.ts';
import type { CalendarDate } from './calendar-date.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { monthName } from './calendar-names.ts';
import { useCalendar } from './use-calendar.ts';

export type CalendarProps = {
  label: string;
  chosen: CalendarDate | undefined;
  onChoose: (date: CalendarDate) => void;
  onClose: () => void;
};

const YEARS_AHEAD = 30;

/** A dialog with a month to pick a day from, by click or by arrow keys, Home, End, Page Up, Page Down, Escape. */
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
      aria-label={t('Choose {label}', { label })}
      onClose={calendar.onClosed}
      onClick={(event) => event.target === event.currentTarget && calendar.close()}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <div className="calendar-head">
        <TurnButton name={t('Previous month')} onClick={() => calendar.turn(-1)} path="M13 4 7 10l6 6" />
        <select
          className="input"
          aria-label={t('Month')}
          value={day.month}
          onChange={(event) => calendar.showMonth(day.year, Number(event.currentTarget.value))}
        >
          {monthNames().map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </select>
        <select
          className="input"
          aria-label={t('Year')}
          value={day.year}
          onChange={(event) => calendar.showMonth(Number(event.currentTarget.value), day.month)}
        >
          {yearsAround(day.year, today.year).map((year) => (
            <option key={year}>{year}</option>
          ))}
        </select>
        <TurnButton name={t('Next month')} onClick={() => calendar.turn(1)} path="m7 4 6 6-6 6" />
      </div>
      <p className="visually-hidden" id={monthId} aria-live="polite">
        {monthName(day.month)} {day.year}
      </p>
      <CalendarGrid
        labelledBy={monthId}
        shown={day}
        chosen={chosen}
        today={today}
        onKeyDown={calendar.pressKey}
        onChoose={choose}
      />
      <div className="calendar-foot">
        <button type="button" className="button button-quiet" onClick={() => choose(today)}>
          {t('Today')}
        </button>
        <button type="button" className="button button-quiet" onClick={calendar.close}>
          {t('Cancel')}
        </button>
      </div>
    </dialog>
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

function monthNames(): string[] {
  return Array.from({ length: 12 }, (_, index) => monthName(index + 1));
}

/** Returns the years from the product's first to 30 years ahead, extended to the shown year. */
function yearsAround(shown: number, current: number): number[] {
  const first = Math.min(FIRST_YEAR, shown);
  const last = Math.max(current + YEARS_AHEAD, shown);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
