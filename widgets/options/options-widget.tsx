import { useEffect, useRef } from 'react';
import { useFormAccess } from '../form-access.ts';
import { TextWidget } from '../text/text-widget.tsx';
import type { AnswerProps, WidgetProps } from '../widget-props.ts';
import { useOptions } from './use-options.ts';

/** One entry of a reference list that the server has. Free text where the list is empty. */
export function OptionsWidget(props: WidgetProps) {
  const form = useFormAccess();
  const { options, hasFailed, retry, dependsOn } = useOptions(props.schema['x-options-from'] ?? '');
  const { path } = props;
  const shownFor = useRef(dependsOn);
  useEffect(() => {
    if (shownFor.current !== dependsOn) form.replace(path, undefined);
    shownFor.current = dependsOn;
  }, [dependsOn, form, path]);

  if (hasFailed) return <FailedList {...props} retry={retry} />;
  if (options?.length === 0 && dependsOn !== undefined) return <TextWidget {...props} />;
  const value = form.valueAt(path);
  return (
    <select
      key={options ? 'loaded' : 'loading'}
      className="input"
      id={props.id}
      name={props.name}
      autoComplete={props.options.autocomplete}
      defaultValue={options && typeof value === 'string' ? value : ''}
      aria-busy={options === undefined}
      aria-invalid={props.isInvalid || undefined}
      aria-describedby={props.describedBy}
      onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
      onBlur={props.onBlur}
    >
      <option value="">{options ? '-- Please select --' : 'Loading…'}</option>
      {options?.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** The name of the entry; its code until the list is there. */
export function OptionsAnswer({ schema, value }: AnswerProps) {
  const { options } = useOptions(schema['x-options-from'] ?? '');
  return options?.find((option) => option.code === value)?.name ?? String(value);
}

function FailedList({ id, label, retry, describedBy }: WidgetProps & { retry: () => void }) {
  return (
    <p className="field-failed" role="status">
      The list could not be loaded.{' '}
      <button
        type="button"
        className="button button-quiet"
        id={id}
        aria-label={`Try again to load: ${label}`}
        aria-describedby={describedBy}
        onClick={retry}
      >
        Try again
      </button>
    </p>
  );
}
