import type { MouseEvent, ReactNode } from 'react';
import { t } from '../../codegen/runtime/translate.ts';
import { useFormId } from './form-frame.tsx';

type Props = {
  children: ReactNode;
  isSending: boolean;
  /** Called when it, or Enter in a field, is pressed. Returns false to stop the submit. */
  onPress: () => boolean;
};

/**
 * The button that sends a form. As with the browser's own validation, a form with errors is never submitted: on a
 * submit the browser's autofill reads all fields first, which would delay the errors.
 */
export function SubmitButton({ children, isSending, onPress }: Props) {
  const press = (event: MouseEvent) => {
    if (!onPress()) event.preventDefault();
  };
  return (
    <button
      type="submit"
      form={useFormId()}
      className="button button-primary"
      disabled={isSending}
      onClick={press}
    >
      {isSending ? t('Processing') : children}
    </button>
  );
}
