import { type BaseInputTemplateProps, getInputProps } from '@rjsf/utils';
import { type ChangeEvent, useContext } from 'react';
import { afterPress } from '../after-press.ts';
import { DescribedBy } from './described-by.ts';
import './rjsf.css';

/** The input inside RJSF's own widgets, with our looks, described by our hint and error. */
export function BaseInputTemplate(props: BaseInputTemplateProps) {
  const { id, name, type, value, disabled, readonly, schema, options, placeholder, rawErrors = [] } = props;
  const { onChange, onChangeOverride, onBlur, onFocus } = props;
  const describedBy = useContext(DescribedBy);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) =>
    onChange(target.value === '' ? options.emptyValue : target.value);
  return (
    <input
      {...getInputProps(schema, type, options)}
      className={type === 'range' ? 'range' : 'input'}
      id={id}
      name={props.htmlName ?? name}
      value={value ?? ''}
      placeholder={placeholder || undefined}
      disabled={disabled}
      readOnly={readonly}
      aria-invalid={props['aria-invalid'] ?? (rawErrors.length > 0 || undefined)}
      aria-describedby={props['aria-describedby'] ?? describedBy}
      onChange={onChangeOverride ?? change}
      onBlur={({ target }) => afterPress(() => onBlur(id, target.value))}
      onFocus={({ target }) => onFocus(id, target.value)}
    />
  );
}
