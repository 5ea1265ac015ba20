import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type CalendarDate, daysIn, parseDate } from './calendar-date.ts';
import { addDays, addMonths, localToday, weekdayOf } from './calendar-days.ts';

/** The month that a calendar shows and the day that its keys stand on. */
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
    /** The browser closes the dialog, gives the focus back, and only then it goes. */
    onClosed: onClose,
    pressKey: (event: KeyboardEvent) => {
      // Assistive technology puts the focus to any day, and nobody presses a key before.
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

/** Where each key leads, as the ARIA practices have it. */
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
