import { memo, type ReactNode, useCallback, useContext } from 'react';
import { labelOf } from '../../codegen/runtime/field-name.ts';
import { dotted } from '../../codegen/runtime/field-path.ts';
import { t } from '../../codegen/runtime/translate.ts';
import { afterPress } from '../after-press.ts';
import { controlId, useFieldState, useFormAccess } from '../form-access.ts';
import { type WidgetEntry, widgetNameOf, widgets } from '../registry.ts';
import type { FieldProps } from '../widget-props.ts';
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
  const { help, comment } = options;
  const describedBy =
    [help && `${id}-help`, comment && `${id}-comment`, error && `${id}-error`].filter(Boolean).join(' ') ||
    undefined;
  const isGroup = labelling === 'group';
  const Frame = isGroup || labelling === 'fieldset' ? 'fieldset' : 'div';
  const isOptional = !isRequired && !isInOptionalGroup && !saysOptional && name !== 'fixed';
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
      <FieldLabel id={id} labelling={labelling} isSaidAbove={isSubject}>
        {label}
        {isOptional && <span className="field-optional">{t(' (optional)')}</span>}
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
    </Frame>
  );
});

/** By its name alone: it stays itself where its entry gets another place in a list. */
function renderField(field: FieldProps): ReactNode {
  return <Field key={field.path.at(-1)} {...field} />;
}

type FieldLabelProps = {
  id: string;
  labelling: WidgetEntry['labelling'];
  /** The section's title says the same. */
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
