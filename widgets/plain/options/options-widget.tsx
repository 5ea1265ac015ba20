import { useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { useFormAccess } from '../../form-access.ts';
import { FailedList } from '../../list-states.tsx';
import { useMissing } from '../../use-missing.ts';
import type { AnswerProps, WidgetProps } from '../../widget-props.ts';
import { formatMoney } from '../money/format-money.ts';
import { TextWidget } from '../text/text-widget.tsx';
import { type Option, valueKindOf } from './to-options.ts';
import { useOptions } from './use-options.ts';

/** A choice of one entry from a reference list on the server. Free text where the list for another answer is empty. */
function OptionsWidget(props: WidgetProps) {
  const form = useFormAccess();
  const { path, schema, onChange } = props;
  const { noneOption, emptyLabel } = props.options;
  const list = useOptions(schema['x-options-from'] ?? '', valueKindOf(schema.type));
  const { hasFailed, isComing, retry, dependsOn } = list;
  const shownFor = useRef(dependsOn);
  useEffect(() => {
    if (shownFor.current !== dependsOn) form.replace(path, undefined);
    shownFor.current = dependsOn;
  }, [dependsOn, form, path]);

  const value = form.valueAt(path);
  const known = useRef(new Map<unknown, string>());
  const isDisabled = props.options.disabled;
  const options = withNone(withOwn(list.options, value, known.current, isDisabled), noneOption);
  const isLoaded = options !== undefined;
  const hasEmpty = !isLoaded || noneOption === undefined || emptyLabel !== undefined;
  const isNoneShown = !hasEmpty && !options.some((option) => option.value === value);
  // A layout effect, so that it runs before anybody can choose: it must not overwrite a choice.
  useLayoutEffect(() => {
    if (isNoneShown && !isValue(form.valueAt(path))) form.seed(path, noneOption?.value, true);
  }, [isNoneShown, noneOption, form, path]);
  // An existing choice stays valid without the list.
  const isMissing = !isLoaded && !isDisabled && !isValue(value);
  useMissing(path, isMissing ? { isComing, label: props.label } : undefined);

  const select = useRef<HTMLSelectElement>(null);
  // The element stays while its list loads, since it may have the focus already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list makes the answer show anew
  useLayoutEffect(() => {
    for (const option of list.options ?? []) known.current.set(option.value, option.label);
    const chosen = form.valueAt(path);
    const hasIt = isValue(chosen) && options?.some((option) => option.value === chosen);
    if (select.current && hasIt) select.current.value = String(chosen);
  }, [list.options]);

  if (hasFailed)
    return <FailedList id={props.id} label={props.label} describedBy={props.describedBy} retry={retry} />;
  if (options?.length === 0 && dependsOn !== undefined) return <TextWidget {...props} />;
  return (
    <select
      ref={select}
      className="input"
      id={props.id}
      name={props.name}
      autoComplete={props.options.autocomplete}
      disabled={isDisabled}
      aria-busy={!isLoaded}
      aria-invalid={props.isInvalid || undefined}
      aria-describedby={props.describedBy}
      onChange={(event) => onChange(options?.[event.currentTarget.selectedIndex - Number(hasEmpty)]?.value)}
      onBlur={props.onBlur}
    >
      {hasEmpty && (
        <option value="">{isLoaded ? (emptyLabel ?? t('-- Please select --')) : t('Loading…')}</option>
      )}
      {options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** The label of the entry; its value until the list has loaded. */
function OptionsAnswer({ schema, options: { noneOption }, value }: AnswerProps) {
  const { options } = useOptions(schema['x-options-from'] ?? '', valueKindOf(schema.type));
  const entry = withNone(options, noneOption)?.find((option) => option.value === value);
  return entry?.label ?? inWords(value);
}

/** Puts the entry for nothing first; it replaces an entry of the list with the same value. */
function withNone(options: Option[] | undefined, none: Option | undefined): Option[] | undefined {
  if (!options || !none) return options;
  return [none, ...options.filter((option) => option.value !== none.value)];
}

/**
 * Keeps a chosen value in the list although the list no longer has it, marked as such where another can be chosen.
 * `known`: the labels of all values in every list that came.
 */
function withOwn(
  options: Option[] | undefined,
  value: unknown,
  known: ReadonlyMap<unknown, string>,
  isDisabled = false,
): Option[] | undefined {
  if (!options?.length || !isValue(value) || options.some((option) => option.value === value)) return options;
  const label = known.get(value) ?? inWords(value);
  return [...options, { value, label: isDisabled ? label : t('{label} (no longer offered)', { label }) }];
}

function inWords(value: unknown): string {
  return typeof value === 'number' ? formatMoney(value) : String(value);
}

function isValue(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}

export const optionsParts = { Widget: OptionsWidget, Answer: OptionsAnswer };
