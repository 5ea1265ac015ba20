import { type FocusEvent, useRef, useState } from 'react';
import type { WidgetProps } from '../../widget-props.ts';
import { textOf } from '../text/text-widget.tsx';
import { type CalendarDate, formatDate, parseDate, readTypedDate } from './calendar-date.ts';

/** What a date that is typed or picked does to its form. The text becomes `YYYY-MM-DD` once it is left. */
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
    /** The day that the text means now. */
    chosen: (): CalendarDate | undefined => parseDate(normalized(typed())),
    type: () => onChange(textOf(normalized(typed()))),
    choose: (date: CalendarDate) => {
      if (input.current) input.current.value = formatDate(date);
      onChange(formatDate(date));
    },
    /** Leaving the text for its own calendar is not leaving the field. */
    leave: (event: FocusEvent<HTMLElement>) => {
      if (input.current) input.current.value = normalized(typed());
      if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
    },
  };
}

/** A date that only one day can be meant by, as `YYYY-MM-DD`; anything else as it was typed. */
function normalized(typed: string): string {
  const date = readTypedDate(typed);
  return date ? formatDate(date) : typed;
}
