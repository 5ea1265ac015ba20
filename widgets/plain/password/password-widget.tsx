import { t } from '../../../codegen/runtime/translate.ts';
import type { WidgetProps } from '../../widget-props.ts';
import { textOf } from '../text/text-widget.tsx';
import { PasswordInput } from './password-input.tsx';

/** A password. Its schema says `writeOnly`, so that it is sent exactly as it was typed. */
export function PasswordWidget({ options, initialValue, onChange, ...props }: WidgetProps) {
  return (
    <PasswordInput
      {...props}
      autoComplete={options.autocomplete}
      isDisabled={options.disabled}
      defaultValue={typeof initialValue === 'string' ? initialValue : ''}
      onInput={(typed) => onChange(textOf(typed))}
    />
  );
}

/** Says that it is not shown: nobody gets to read a password, not even the person who typed it. */
export function PasswordAnswer() {
  return t('Not shown');
}
