import type {
  DescriptionFieldProps,
  FieldErrorProps,
  FieldHelpProps,
  MultiSchemaFieldTemplateProps,
  TitleFieldProps,
  WrapIfAdditionalTemplateProps,
} from '@rjsf/utils';
import { t } from '../../../codegen/runtime/translate.ts';
import { afterPress } from '../../after-press.ts';
import { controlId } from '../../form-access.ts';

/** The title of a part, for templates of others that ask for it. */
export function TitleFieldTemplate({ id, title, required }: TitleFieldProps) {
  return (
    <legend id={id}>
      {title}
      {!required && <span className="field-optional">{t(' (optional)')}</span>}
    </legend>
  );
}

/** The description of a part, for templates of others that ask for it. */
export function DescriptionFieldTemplate({ id, description }: DescriptionFieldProps) {
  if (!description) return null;
  return (
    <div className="field-help" id={id}>
      {description}
    </div>
  );
}

/** A hint, for templates of others that ask for it. */
export function FieldHelpTemplate({ help, fieldPathId }: FieldHelpProps) {
  if (!help) return null;
  return (
    <div className="field-help" id={`${fieldPathId.$id}-help`}>
      {help}
    </div>
  );
}

/** The first error, for templates of others that ask for it. */
export function FieldErrorTemplate({ errors = [], fieldPathId }: FieldErrorProps) {
  const [first] = errors;
  if (!first) return null;
  return (
    <p className="field-error" id={`${fieldPathId.$id}-error`}>
      <span className="visually-hidden">{t('Error: ')}</span>
      {first}
    </p>
  );
}

/** The choice between alternatives, and the questions of the chosen one. */
export function MultiSchemaFieldTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return (
    <>
      <div className="field">{selector}</div>
      {optionSchemaField}
    </>
  );
}

/** An entry that the person names (`additionalProperties`). */
export function WrapIfAdditionalTemplate(props: WrapIfAdditionalTemplateProps) {
  const { id, label, children, disabled, readonly, onKeyRenameBlur, onRemoveProperty } = props;
  const nameId = controlId(`${id}.~name`);
  const isClosed = disabled || readonly;
  return (
    <fieldset className="list-entry named-entry">
      <legend>{label}</legend>
      <div className="field">
        <label className="field-label" htmlFor={nameId}>
          {t('Name')}
        </label>
        <input
          className="input"
          id={nameId}
          type="text"
          autoComplete="off"
          defaultValue={label}
          disabled={isClosed}
          onBlur={(event) => afterPress(() => onKeyRenameBlur(event))}
        />
      </div>
      {children}
      <button type="button" className="button button-quiet" disabled={isClosed} onClick={onRemoveProperty}>
        {t('Remove')}
        <span className="visually-hidden"> {label}</span>
      </button>
    </fieldset>
  );
}
