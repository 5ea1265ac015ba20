import type { FormEvent } from 'react';
import type { AnswerProps, WidgetProps } from '../../widget-props.ts';

/** A one-line text or number. */
export function TextWidget(props: WidgetProps) {
  const { id, name, schema, options, initialValue, isInvalid, describedBy } = props;
  const isNumber = isNumeric(schema.type);
  return (
    <input
      className="input"
      id={id}
      name={name}
      type={inputType(schema.format, options.autocomplete)}
      inputMode={options.inputmode ?? (isNumber ? 'decimal' : undefined)}
      autoComplete={options.autocomplete}
      disabled={options.disabled}
      defaultValue={initialValue === undefined || initialValue === null ? '' : String(initialValue)}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onInput={(event: FormEvent<HTMLInputElement>) =>
        props.onChange(
          isNumber
            ? numberOf(event.currentTarget.value, schema.type)
            : textOf(plainAmount(event.currentTarget.value, options.inputmode)),
        )
      }
      onBlur={props.onBlur}
    />
  );
}

/** The text as it was typed. */
export function TextAnswer({ value }: AnswerProps) {
  return String(value);
}

/** Blank is the same as not answered. */
export function textOf(typed: string): string | undefined {
  return typed === '' ? undefined : typed;
}

/**
 * Thousands may be set apart, as our own sentences do: `100 000`, and where a comma can be nothing else `100,000`. What is
 * no number stays as it was typed, so that it can be shown and complained about.
 */
export function numberOf(typed: string, type: unknown): number | string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const grouped = [type].flat().includes('number')
    ? /^-?\d{1,3}(\s\d{3})+(\.\d+)?$/
    : /^-?\d{1,3}([,\s]\d{3})+$/;
  const number = Number(grouped.test(text) ? text.replace(/[,\s]/g, '') : text);
  return Number.isFinite(number) ? number : text;
}

/** `$1,500.50` is `1500.50` where a text is an amount, as its keyboard says; anything else stays as it was typed. */
export function plainAmount(typed: string, inputmode: string | undefined): string {
  const isAmount = inputmode === 'decimal' && /^\s*\$?\s*(\d{1,3}([,\s]\d{3})+|\d+)(\.\d+)?\s*$/.test(typed);
  return isAmount ? typed.replace(/[$,\s]/g, '') : typed;
}

/** Whether a schema's `type` is that of a number. */
export function isNumeric(type: unknown): boolean {
  return [type].flat().some((name) => name === 'number' || name === 'integer');
}

/** An address that may be left out has a format only once it is filled in; autofill knows it all the same. */
function inputType(format: string | undefined, autocomplete = ''): string {
  if (format === 'email' || /\bemail$/.test(autocomplete)) return 'email';
  return format === 'uri' ? 'url' : 'text';
}
