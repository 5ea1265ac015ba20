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

/** Returns the text, or undefined where the box is empty: an empty text counts as not answered. */
export function textOf(typed: string): string | undefined {
  return typed === '' ? undefined : typed;
}

/**
 * Reads a typed number. Thousands may be separated, as our own sentences do it: `100 000`, and also `100,000` for an
 * integer, where a comma can mean nothing else. Text that is no number stays as it was typed, so that it can be shown
 * and complained about.
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

/**
 * Turns `$1,500.50` into `1500.50` where the text is an amount, that is, where `inputmode` is `decimal`. Anything else
 * stays as it was typed.
 */
export function plainAmount(typed: string, inputmode: string | undefined): string {
  const isAmount = inputmode === 'decimal' && /^\s*\$?\s*(\d{1,3}([,\s]\d{3})+|\d+)(\.\d+)?\s*$/.test(typed);
  return isAmount ? typed.replace(/[$,\s]/g, '') : typed;
}

/** Tells whether a schema's `type` is that of a number. */
export function isNumeric(type: unknown): boolean {
  return [type].flat().some((name) => name === 'number' || name === 'integer');
}

/**
 * Returns the `type` of the input. The schema of an optional email address has its `format` only on the condition that
 * it is filled in, so `autocomplete` counts as well.
 */
function inputType(format: string | undefined, autocomplete = ''): string {
  if (format === 'email' || /\bemail$/.test(autocomplete)) return 'email';
  return format === 'uri' ? 'url' : 'text';
}
