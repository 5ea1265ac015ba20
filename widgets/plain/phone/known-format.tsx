import { type RefObject, useEffect, useRef } from 'react';
import type { AnswerProps } from '../../widget-props.ts';
import { formatPhone } from './format-phone.ts';
import { readablePhone } from './readable-phone.ts';
import { usePhoneFormat } from './use-phone-format.ts';

export type KnownFormatProps = {
  /** A JSON pointer to the country whose numbers are meant. */
  country: string;
  input: RefObject<HTMLInputElement | null>;
  /** Gets what is to be called when the field is left. */
  rewrite: RefObject<() => void>;
  onRewrite: (number: string) => void;
};

/**
 * Shows nothing: rewrites a number the country's way when it is left, or what was left or stood there before that way
 * was known. A number that was rewritten stays as it is when the country becomes another.
 */
export function KnownFormat({ country, input, rewrite, onRewrite }: KnownFormatProps) {
  const format = usePhoneFormat(country);
  const isFirst = useRef(true);
  useEffect(() => {
    rewrite.current = () => {
      const control = input.current;
      const formatted = control && format && formatPhone(control.value, format);
      if (!formatted || formatted === control.value) return;
      control.value = formatted;
      onRewrite(formatted);
    };
    if (!format) return;
    if (isFirst.current && input.current !== document.activeElement) rewrite.current();
    isFirst.current = false;
  }, [format, input, rewrite, onRewrite]);
  return null;
}

/** The number as the country writes it. */
export function FormattedPhone({ schema, value }: AnswerProps) {
  const format = usePhoneFormat(schema['x-phone'] ?? '/country');
  return format ? formatPhone(String(value), format) : readablePhone(String(value));
}
