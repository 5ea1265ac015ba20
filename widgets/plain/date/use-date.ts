import { type FocusEvent, useRef, useState } from 'react';
import type { WidgetProps } from '../../widget-props.ts';
import { textOf } from '../text/text-widget.tsx';
import { type CalendarDate, formatDate, parseDate, readTypedDate } from './calendar-date.ts';

/** Ties a typed or picked date to its form. The text becomes `YYYY-MM-DD` when the field is left. */
export function useDate({ initialValue, onChange, onBlur }: WidgetProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const typed = () => input.current?.value ?? '';
  return {
    input,
    isOpen,
    initialText: typeof initialValue === 'string' ? initialValue : '',
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    /** Returns the day that the text now stands for. */
    chosen: (): CalendarDate | undefined => parseDate(normalized(typed())),
    type: () => onChange(textOf(normalized(typed()))),
    choose: (date: CalendarDate) => {
      if (input.current) input.current.value = formatDate(date);
      onChange(formatDate(date));
    },
    /** Moving from the text to its own calendar does not count as leaving the field. */
    leave: (event: FocusEvent<HTMLElement>) => {
      if (input.current) input.current.value = normalized(typed());
      if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
    },
  };
}

/** Returns the date as `YYYY-MM-DD` where the text can mean only one day; anything else as it was typed. */
function normalized(typed: string): string {
  const date = readTypedDate(typed);
  return date ? formatDate(date) : typed;
}
