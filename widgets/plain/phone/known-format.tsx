import { type RefObject, useEffect } from 'react';
import type { AnswerProps } from '../../widget-props.ts';
import { formatPhone } from './format-phone.ts';
import { readablePhone } from './readable-phone.ts';
import { usePhoneFormat } from './use-phone-format.ts';

export type KnownFormatProps = {
  /** A JSON pointer to the country whose numbers are meant. */
  country: string;
  input: RefObject<HTMLInputElement | null>;
  onRewrite: (number: string) => void;
};

/** Shows nothing: rewrites a number the country's way once it is left and that way is known, whichever comes later. */
export function KnownFormat({ country, input, onRewrite }: KnownFormatProps) {
  const format = usePhoneFormat(country);
  useEffect(() => {
    const control = input.current;
    if (!control || !format) return;
    const rewrite = () => {
      const formatted = formatPhone(control.value, format);
      if (formatted === control.value || control === document.activeElement) return;
      control.value = formatted;
      onRewrite(formatted);
    };
    rewrite();
    control.addEventListener('blur', rewrite);
    return () => control.removeEventListener('blur', rewrite);
  }, [format, input, onRewrite]);
  return null;
}

/** The number as the country writes it. */
export function FormattedPhone({ schema, value }: AnswerProps) {
  const format = usePhoneFormat(schema['x-phone'] ?? '/country');
  return format ? formatPhone(String(value), format) : readablePhone(String(value));
}
