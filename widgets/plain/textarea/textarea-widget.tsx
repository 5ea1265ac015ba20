import type { WidgetProps } from '../../widget-props.ts';
import { textOf } from '../text/text-widget.tsx';

/** A text of several lines. */
export function TextareaWidget(props: WidgetProps) {
  return (
    <textarea
      className="input"
      id={props.id}
      name={props.name}
      rows={props.options.rows ?? 5}
      autoComplete={props.options.autocomplete}
      disabled={props.options.disabled}
      defaultValue={typeof props.initialValue === 'string' ? props.initialValue : ''}
      aria-invalid={props.isInvalid || undefined}
      aria-describedby={props.describedBy}
      onInput={(event) => props.onChange(textOf(event.currentTarget.value))}
      onBlur={props.onBlur}
    />
  );
}
