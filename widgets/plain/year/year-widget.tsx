import { t } from '../../../codegen/runtime/translate.ts';
import type { AnswerProps, WidgetProps } from '../../widget-props.ts';
import { yearsUntil } from './years.ts';

/** A year, from the current one back to the first that the product knows. */
export function YearWidget(props: WidgetProps) {
  const { initialValue, options } = props;
  return (
    <select
      className="input"
      id={props.id}
      name={props.name}
      autoComplete={options.autocomplete}
      defaultValue={typeof initialValue === 'number' ? initialValue : ''}
      disabled={options.disabled}
      aria-invalid={props.isInvalid || undefined}
      aria-describedby={props.describedBy}
      onChange={({ currentTarget: { value } }) => props.onChange(value ? Number(value) : undefined)}
      onBlur={props.onBlur}
    >
      <option value="">{options.emptyLabel ?? t('-- Please select --')}</option>
      {yearsUntil(new Date().getFullYear(), initialValue).map((year) => (
        <option key={year}>{year}</option>
      ))}
    </select>
  );
}

/** The year as it is written, without separators. */
export function YearAnswer({ value }: AnswerProps) {
  return String(value);
}
