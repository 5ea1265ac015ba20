import type { MouseEvent, ReactNode } from 'react';
import { t } from '../../codegen/runtime/translate.ts';
import { useFormId } from './form-frame.tsx';

type Props = {
  children: ReactNode;
  isSending: boolean;
  /** It was pressed, or Enter in a field. False: the form stays as it is. */
  onPress: () => boolean;
};

/**
 * The button that sends a form. As with the browser's own validation, a form with errors is never submitted: for a
 * submit the browser reads all fields to offer them again elsewhere, which would come before the errors.
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
