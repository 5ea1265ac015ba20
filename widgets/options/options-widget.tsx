import { useEffect, useRef } from 'react';
import { useFormAccess } from '../form-access.ts';
import { FailedList } from '../list-states.tsx';
import { formatMoney } from '../money/format-money.ts';
import { TextWidget } from '../text/text-widget.tsx';
import type { AnswerProps, WidgetProps } from '../widget-props.ts';
import { type Option, valueKindOf } from './to-options.ts';
import { useOptions } from './use-options.ts';

/** One entry of a reference list that the server has. Free text where the list is empty. */
export function OptionsWidget(props: WidgetProps) {
  const form = useFormAccess();
  const { path, schema, onChange } = props;
  const { noneOption, emptyLabel } = props.options;
  const list = useOptions(schema['x-options-from'] ?? '', valueKindOf(schema.type));
  const { hasFailed, retry, dependsOn } = list;
  const shownFor = useRef(dependsOn);
  useEffect(() => {
    if (shownFor.current !== dependsOn) form.replace(path, undefined);
    shownFor.current = dependsOn;
  }, [dependsOn, form, path]);

  const options = withNone(list.options, noneOption);
  const isLoaded = options !== undefined;
  const value = form.valueAt(path);
  const hasEmpty = !isLoaded || noneOption === undefined || emptyLabel !== undefined;
  const isNoneShown = !hasEmpty && !options.some((option) => option.value === value);
  useEffect(() => {
    if (isNoneShown) form.seed(path, noneOption?.value);
  }, [isNoneShown, noneOption, form, path]);

  if (hasFailed)
    return <FailedList id={props.id} label={props.label} describedBy={props.describedBy} retry={retry} />;
  if (options?.length === 0 && dependsOn !== undefined) return <TextWidget {...props} />;
  return (
    <select
      key={isLoaded ? 'loaded' : 'loading'}
      className="input"
      id={props.id}
      name={props.name}
      autoComplete={props.options.autocomplete}
      defaultValue={isLoaded && isValue(value) ? String(value) : undefined}
      disabled={props.options.disabled}
      aria-busy={!isLoaded}
      aria-invalid={props.isInvalid || undefined}
      aria-describedby={props.describedBy}
      onChange={(event) => onChange(options?.[event.currentTarget.selectedIndex - Number(hasEmpty)]?.value)}
      onBlur={props.onBlur}
    >
      {hasEmpty && <option value="">{isLoaded ? (emptyLabel ?? '-- Please select --') : 'Loading…'}</option>}
      {options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** The label of the entry; its value until the list is there. */
export function OptionsAnswer({ schema, options: { noneOption }, value }: AnswerProps) {
  const { options } = useOptions(schema['x-options-from'] ?? '', valueKindOf(schema.type));
  const entry = withNone(options, noneOption)?.find((option) => option.value === value);
  return entry?.label ?? (typeof value === 'number' ? formatMoney(value) : String(value));
}

/** The list with its entry for nothing in front, in whose words that one then reads. */
function withNone(options: Option[] | undefined, none: Option | undefined): Option[] | undefined {
  if (!options || !none) return options;
  return [none, ...options.filter((option) => option.value !== none.value)];
}

function isValue(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
