import type { WidgetProps } from '../../widget-props.ts';
import { textOf } from '../text/text-widget.tsx';

/** A text with suggestions from the UI schema (`ui:suggestions`); anything else may be typed as well. */
export function SuggestWidget(props: WidgetProps) {
  const listId = `${props.id}-suggestions`;
  return (
    <>
      <input
        className="input"
        id={props.id}
        name={props.name}
        type="text"
        list={listId}
        autoComplete={props.options.autocomplete ?? 'off'}
        disabled={props.options.disabled}
        defaultValue={typeof props.initialValue === 'string' ? props.initialValue : ''}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        onInput={(event) => props.onChange(textOf(event.currentTarget.value))}
        onBlur={props.onBlur}
      />
      <datalist id={listId}>
        {props.options.suggestions?.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  );
}
