import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type CalendarDate, daysIn, parseDate } from './calendar-date.ts';
import { addDays, addMonths, localToday, weekdayOf } from './calendar-days.ts';

/** Holds the month that a calendar shows, and the day that the keyboard is on. */
export function useCalendar(chosen: CalendarDate | undefined, onClose: () => void) {
  const [today] = useState(() => localToday());
  const [day, setDay] = useState(chosen ?? today);
  const dialog = useRef<HTMLDialogElement>(null);
  const followsKeys = useRef(true);

  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is what moves the focus
  useLayoutEffect(() => {
    if (followsKeys.current) dialog.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
    followsKeys.current = false;
  }, [day]);

  return {
    dialog,
    today,
    day,
    close: () => dialog.current?.close(),
    /** Called once the browser has closed the dialog and given the focus back; only then is it removed. */
    onClosed: onClose,
    pressKey: (event: KeyboardEvent) => {
      // Assistive technology may focus any day without a key being pressed first.
      const focused =
        event.target instanceof HTMLElement ? parseDate(event.target.dataset.day ?? '') : undefined;
      const next = STEPS[event.key]?.(focused ?? day, event.shiftKey);
      if (!next) return;
      event.preventDefault();
      followsKeys.current = true;
      setDay(next);
    },
    showMonth: (year: number, month: number) =>
      setDay({ year, month, day: Math.min(day.day, daysIn(year, month)) }),
    turn: (months: number) => setDay(addMonths(day, months)),
  };
}

/** The day that each key leads to, as in the ARIA practices. */
const STEPS: Record<string, (day: CalendarDate, isFast: boolean) => CalendarDate> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day, isFast) => addMonths(day, isFast ? -12 : -1),
  PageDown: (day, isFast) => addMonths(day, isFast ? 12 : 1),
};
