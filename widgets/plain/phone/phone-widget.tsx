import { useEffect, useRef } from 'react';
import type { AnswerProps, WidgetProps } from '../../widget-props.ts';
import { textOf } from '../text/text-widget.tsx';
import { readablePhone } from './readable-phone.ts';
import { formatPhone, usePhoneFormat } from './use-phone-format.ts';

/** A phone number, in any notation; it is rewritten the country's way when the field is left. */
export function PhoneWidget(props: WidgetProps) {
  const input = useRef<HTMLInputElement>(null);
  const format = usePhoneFormat(props.schema['x-phone'] ?? '/country');
  useEffect(() => {
    if (format && input.current && input.current !== document.activeElement)
      input.current.value = formatPhone(input.current.value, format);
  }, [format]);
  const leave = () => {
    const typed = input.current?.value ?? '';
    const formatted = format ? formatPhone(typed, format) : typed;
    if (input.current && formatted !== typed) {
      input.current.value = formatted;
      props.onChange(textOf(formatted));
    }
    props.onBlur();
  };
  return (
    <input
      ref={input}
      className="input"
      id={props.id}
      name={props.name}
      type="tel"
      autoComplete={props.options.autocomplete}
      disabled={props.options.disabled}
      defaultValue={typeof props.initialValue === 'string' ? props.initialValue : ''}
      aria-invalid={props.isInvalid || undefined}
      aria-describedby={props.describedBy}
      onInput={(event) => props.onChange(textOf(event.currentTarget.value))}
      onBlur={leave}
    />
  );
}

/** The number as the country writes it. */
export function PhoneAnswer({ schema, value }: AnswerProps) {
  const format = usePhoneFormat(schema['x-phone'] ?? '/country');
  return format ? formatPhone(String(value), format) : readablePhone(String(value));
}
