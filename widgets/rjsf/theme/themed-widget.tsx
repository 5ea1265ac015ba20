import type { WidgetProps as RjsfProps } from '@rjsf/utils';
import { type ComponentType, createElement, type ReactNode, useContext } from 'react';
import { dotted } from '../../../codegen/runtime/field-path.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { afterPress } from '../../after-press.ts';
import { controlId, useFieldState } from '../../form-access.ts';
import type { WidgetEntry } from '../../widget-entry.ts';
import type { UiOptions, WidgetProps } from '../../widget-props.ts';
import { DescribedBy } from '../described-by.ts';
import { CurrentPath, useAnswers } from './schema-field.tsx';

/** A widget in RJSF's sense. */
export type ThemedWidget = (props: RjsfProps) => ReactNode;

type Entries = { one: WidgetEntry; several: WidgetEntry };

const entries = new Map<unknown, Entries>();

/** Options of `themed`. */
type Making = {
  /** RJSF's own widget, for options that only it supports. */
  core?: ComponentType<RjsfProps> | undefined;
  /** Our widget where several answers may be chosen. */
  several?: WidgetEntry;
  renderField: WidgetProps['renderField'];
};

/** Makes a widget for RJSF of one of ours. */
export function themed(one: WidgetEntry, { core, several = one, renderField }: Making): ThemedWidget {
  const Themed = ({ ...props }: RjsfProps) => {
    const described = useContext(DescribedBy);
    if (core && needsRjsf(props)) return createElement(core, { ...props, 'aria-describedby': described });
    return <Shown {...props} entry={props.multiple ? several : one} renderField={renderField} />;
  };
  entries.set(Themed, { one, several });
  return Themed;
}

/** Tells whether the UI schema asks for something that our widgets do not support. */
function needsRjsf({ placeholder, options, autofocus }: RjsfProps): boolean {
  return Boolean(placeholder || autofocus || ONLY_RJSF.some((name) => options[name] !== undefined));
}

const ONLY_RJSF = ['enumDisabled', 'inputType', 'autocapitalize', 'inline'];

/** Returns our widget behind one of RJSF's; undefined for somebody else's. */
export function entryOf(widget: unknown, isSeveral: boolean): WidgetEntry | undefined {
  return entries.get(widget)?.[isSeveral ? 'several' : 'one'];
}

type ShownProps = RjsfProps & { entry: WidgetEntry; renderField: WidgetProps['renderField'] };

/**
 * Shows one of our widgets in RJSF's form. RJSF passes each value anew while ours only start with one, so a value from
 * elsewhere mounts them anew.
 */
function Shown({ entry, renderField, ...props }: ShownProps) {
  const { id, label, schema, options, required, rawErrors = [], hideError } = props;
  const answers = useAnswers();
  const path = useContext(CurrentPath);
  const key = dotted(path);
  const { revision } = useFieldState(key);
  const change = (value: unknown) => {
    answers.take(path, value);
    props.onChange(value === undefined ? options.emptyValue : value);
  };
  const { Widget } = entry;
  return (
    <Widget
      key={revision}
      id={controlId(key)}
      name={props.htmlName ?? key}
      path={path}
      label={label}
      schema={askedBy(schema as JsonSchema, options)}
      options={optionsFrom(props)}
      initialValue={answers.valueAt(path)}
      isRequired={required ?? false}
      isInvalid={!hideError && rawErrors.length > 0}
      describedBy={useContext(DescribedBy)}
      renderField={renderField}
      onChange={change}
      onBlur={() => afterPress(() => props.onBlur(id, answers.valueAt(path)))}
    />
  );
}

/** Puts the choices and their labels into the schema, since RJSF passes them beside it. */
function askedBy(
  schema: JsonSchema,
  { enumOptions, enumOrder, enumNames }: RjsfProps['options'],
): JsonSchema {
  const isOwn = schema.enum !== undefined && !enumOrder && (!enumNames || Array.isArray(enumNames));
  if (!enumOptions || isOwn || schema.type === 'boolean') return schema;
  const choices = {
    enum: enumOptions.map(({ value }) => value as unknown),
    'x-enum-names': enumOptions.map(({ label }) => label),
  };
  return schema.type === 'array' ? { ...schema, items: choices } : { ...schema, ...choices };
}

function optionsFrom({ options, disabled, readonly }: RjsfProps): UiOptions {
  const { enumNames, ...rest } = options;
  return {
    ...(rest as UiOptions),
    ...(Array.isArray(enumNames) && !options.enumOrder && { enumNames }),
    disabled: disabled || readonly || false,
  };
}
