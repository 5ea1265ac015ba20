import { memo, type ReactNode, useCallback, useContext } from 'react';
import { labelOf } from '../../codegen/runtime/field-name.ts';
import { dotted } from '../../codegen/runtime/field-path.ts';
import { t } from '../../codegen/runtime/translate.ts';
import { afterPress } from '../after-press.ts';
import { controlId, useFieldState, useFormAccess } from '../form-access.ts';
import { type WidgetEntry, widgetNameOf, widgets } from '../registry.ts';
import type { FieldProps, UiOptions } from '../widget-props.ts';
import { FieldError } from './field-error.tsx';
import { OptionalGroup, SectionSubject } from './surroundings.ts';

/** One question: label, hint, error and control, tied together for assistive technology. */
export const Field = memo(function Field({ path, schema, options, isRequired }: FieldProps) {
  const form = useFormAccess();
  const key = dotted(path);
  const { error, revision } = useFieldState(key);
  const isInOptionalGroup = useContext(OptionalGroup);
  const isSubject = useContext(SectionSubject) === key;
  const change = useCallback((value: unknown) => form.change(path, value), [form, path]);
  const leave = useCallback(() => afterPress(() => form.leave(path)), [form, path]);
  const name = widgetNameOf(schema, options, isRequired);
  if (name === 'hidden') return null;

  const { Widget, labelling, saysOptional } = widgets[name];
  const id = controlId(key);
  const label = labelOf(schema, String(path.at(-1)));
  const isOptional = !isRequired && !isInOptionalGroup && !saysOptional && name !== 'fixed';
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

/** A question by its name alone: it stays itself where its entry gets another place in a list. */
export function renderField(field: FieldProps): ReactNode {
  return <Field key={field.path.at(-1)} {...field} />;
}

type Framed = {
  id: string;
  options: Pick<UiOptions, 'comment' | 'width'> & { help?: ReactNode };
  error: string | undefined;
  label: string;
  labelling: WidgetEntry['labelling'];
  isOptional: boolean;
  /** The section's title says the same. */
  isSaidAbove: boolean;
  /** Renders the control, given the ids of what is said of it. */
  control: (describedBy: string | undefined) => ReactNode;
};

/** What stands around a control. No component: a form of thousands of fields would have as many more. */
export function frameField({ id, options, error, labelling, control, ...said }: Framed): ReactNode {
  const { help, comment } = options;
  const describedBy =
    [help && `${id}-help`, comment && `${id}-comment`, error && `${id}-error`].filter(Boolean).join(' ') ||
    undefined;
  const isGroup = labelling === 'group';
  const Frame = isGroup || labelling === 'fieldset' ? 'fieldset' : 'div';
  return (
    <Frame
      className="field"
      data-width={options.width}
      data-error={error ? '' : undefined}
      {...(isGroup && {
        role: 'radiogroup',
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy,
      })}
    >
      <FieldLabel id={id} labelling={labelling} isSaidAbove={said.isSaidAbove}>
        {said.label}
        {said.isOptional && <span className="field-optional">{t(' (optional)')}</span>}
      </FieldLabel>
      {help && labelling !== 'own' && (
        <div className="field-help" id={`${id}-help`}>
          {help}
        </div>
      )}
      {comment && (
        <p className="field-comment" id={`${id}-comment`}>
          {comment}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {control(describedBy)}
    </Frame>
  );
}

type FieldLabelProps = {
  id: string;
  labelling: WidgetEntry['labelling'];
  isSaidAbove: boolean;
  children: ReactNode;
};

function FieldLabel({ id, labelling, isSaidAbove, children }: FieldLabelProps) {
  if (labelling === 'own') return null;
  if (labelling)
    return <legend className={isSaidAbove ? 'visually-hidden' : 'field-label'}>{children}</legend>;
  return (
    <label className="field-label" htmlFor={id}>
      {children}
    </label>
  );
}
