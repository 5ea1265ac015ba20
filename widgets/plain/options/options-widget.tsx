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

/** One entry of a reference list that the server has. Free text where the list is empty. */
export function OptionsWidget(props: WidgetProps) {
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
  // Before anybody can choose: a choice must not be overtaken by what was shown until then.
  useLayoutEffect(() => {
    if (isNoneShown && !isValue(form.valueAt(path))) form.seed(path, noneOption?.value, true);
  }, [isNoneShown, noneOption, form, path]);
  // What was chosen is known without the list.
  const isMissing = !isLoaded && !isDisabled && !isValue(value);
  useMissing(path, isMissing ? { isComing, label: props.label } : undefined);

  const select = useRef<HTMLSelectElement>(null);
  // The element stays while its list comes, for it may have the focus already.
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

/** The label of the entry; its value until the list is there. */
export function OptionsAnswer({ schema, options: { noneOption }, value }: AnswerProps) {
  const { options } = useOptions(schema['x-options-from'] ?? '', valueKindOf(schema.type));
  const entry = withNone(options, noneOption)?.find((option) => option.value === value);
  return entry?.label ?? inWords(value);
}

/** The list with its entry for nothing in front, in whose words that one then reads. */
function withNone(options: Option[] | undefined, none: Option | undefined): Option[] | undefined {
  if (!options || !none) return options;
  return [none, ...options.filter((option) => option.value !== none.value)];
}

/**
 * What was chosen stays chosen when the list has it no more, and says so where another can be chosen. `known`: what the
 * values were called in all lists that came.
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
