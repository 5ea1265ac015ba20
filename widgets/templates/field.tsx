import { memo, type ReactNode, useCallback, useContext } from 'react';
import { labelOf } from '../../codegen/runtime/field-name.ts';
import { dotted } from '../../codegen/runtime/field-path.ts';
import { afterPress } from '../after-press.ts';
import { controlId, useFieldState, useFormAccess } from '../form-access.ts';
import { widgetOf } from '../widget-name-of.ts';
import type { FieldProps } from '../widget-props.ts';
import { useWidgets } from '../widgets-context.ts';
import { frameField } from './frame.tsx';
import { OptionalGroup, SectionSubject } from './surroundings.ts';

/** One question: label, hint, error and control, tied together for assistive technology. */
export const Field = memo(function Field({ path, schema, options, isRequired }: FieldProps) {
  const form = useFormAccess();
  const widgets = useWidgets();
  const key = dotted(path);
  const { error, revision } = useFieldState(key);
  const isInOptionalGroup = useContext(OptionalGroup);
  const isSubject = useContext(SectionSubject) === key;
  const change = useCallback((value: unknown) => form.change(path, value), [form, path]);
  const leave = useCallback(() => afterPress(() => form.leave(path)), [form, path]);
  const widget = widgetOf(widgets, schema, options, isRequired);
  if (!widget) return null;

  const { Widget, labelling, saysOptional } = widget;
  const id = controlId(key);
  const label = labelOf(schema, String(path.at(-1)));
  const isOptional = !isRequired && !isInOptionalGroup && !saysOptional && widget !== widgets.fixed;
  return frameField({
    id,
    options,
    error,
    isOptional,
    isSaidAbove: isSubject,
    label,
    labelling,
    control: (describedBy) => (
      <Widget
        key={revision}
        id={id}
        name={key}
        path={path}
        label={label}
        schema={schema}
        options={options}
        initialValue={form.valueAt(path)}
        isRequired={isRequired}
        isInvalid={error !== undefined}
        describedBy={describedBy}
        renderField={renderField}
        onChange={change}
        onBlur={leave}
      />
    ),
  });
});

/** Renders a question with its name alone as key: it keeps its state when its entry moves within a list. */
export function renderField(field: FieldProps): ReactNode {
  return <Field key={field.path.at(-1)} {...field} />;
}
