import type { ReactNode } from 'react';
import { t } from '../../codegen/runtime/translate.ts';
import type { WidgetEntry } from '../widget-entry.ts';
import type { UiOptions } from '../widget-props.ts';
import { FieldError } from './field-error.tsx';

type Framed = {
  id: string;
  options: Pick<UiOptions, 'comment' | 'width'> & { help?: ReactNode };
  error: string | undefined;
  label: string;
  labelling: WidgetEntry['labelling'];
  isOptional: boolean;
  /** The section's title already says the label. */
  isSaidAbove: boolean;
  /** Renders the control, given the ids of the hint, comment and error for `aria-describedby`. */
  control: (describedBy: string | undefined) => ReactNode;
};

/**
 * Renders label, hint, comment and error around a control. This and its parts are functions rather than components: a
 * form of thousands of fields would have thousands of components more.
 */
export function frameField(framed: Framed): ReactNode {
  const { id, options, error, labelling, control } = framed;
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
      {frameLabel(framed)}
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
      {error && FieldError({ id: `${id}-error`, children: error })}
      {control(describedBy)}
    </Frame>
  );
}

function frameLabel({ id, label, labelling, isOptional, isSaidAbove }: Framed): ReactNode {
  if (labelling === 'own') return null;
  const optional = isOptional && <span className="field-optional">{t(' (optional)')}</span>;
  if (labelling)
    return (
      <legend className={isSaidAbove ? 'visually-hidden' : 'field-label'}>
        {label}
        {optional}
      </legend>
    );
  return (
    <label className="field-label" htmlFor={id}>
      {label}
      {optional}
    </label>
  );
}
