import { getSubmitButtonOptions, type IconButtonProps, type SubmitButtonProps } from '@rjsf/utils';
import { useContext } from 'react';
import { t, text } from '../../../codegen/runtime/translate.ts';
import { GroupName } from '../../templates/surroundings.ts';
import type { ThemeContext } from './schema-field.tsx';

/** The button that sends the form. */
export function SubmitButton({ uiSchema, registry }: SubmitButtonProps) {
  const { isSending = false }: ThemeContext = registry.formContext;
  const { submitText, norender, props = {} } = getSubmitButtonOptions(uiSchema);
  if (norender) return null;
  return (
    <div className="form-actions">
      <button type="submit" className="button button-primary" disabled={props.disabled || isSending}>
        {isSending ? t('Processing') : (submitText ?? t('Submit'))}
      </button>
    </div>
  );
}

/** Makes a button for RJSF with a word in place of its icon; screen readers also hear the group's name. */
function named(word: string) {
  return function NamedButton({ id, disabled, onClick }: IconButtonProps) {
    const group = useContext(GroupName);
    return (
      <button type="button" className="button button-quiet" id={id} disabled={disabled} onClick={onClick}>
        {t(word)}
        {group && <span className="visually-hidden"> ({group})</span>}
      </button>
    );
  };
}

/** RJSF's buttons in our looks. */
export const buttonTemplates = {
  SubmitButton,
  AddButton: named(text('Add')),
  CopyButton: named(text('Copy')),
  MoveUpButton: named(text('Move up')),
  MoveDownButton: named(text('Move down')),
  RemoveButton: named(text('Remove')),
  ClearButton: named(text('Clear')),
};
