import type { MouseEvent } from 'react';
import { t } from '../../codegen/runtime/translate.ts';
import { useFormId } from './form-frame.tsx';
import type { CheckView } from './use-check-view.ts';

type FormActionsProps = {
  submitLabel: string;
  isSending: boolean;
  /** Left out of forms that are short enough to look over as they are. */
  check: CheckView | undefined;
  status: string;
  /** The submit button was pressed, or Enter in a field. False: the form stays as it is. */
  onPress: () => boolean;
};

/**
 * The buttons under a form and what is known about saving. As with the browser's own validation, a form with
 * errors is never submitted: for a submit the browser reads all fields to offer them again elsewhere, which
 * would come before the errors.
 */
export function FormActions({ submitLabel, isSending, check, status, onPress }: FormActionsProps) {
  const press = (event: MouseEvent) => {
    if (!onPress()) event.preventDefault();
  };
  return (
    <div className="form-actions">
      <button
        type="submit"
        form={useFormId()}
        className="button button-primary"
        disabled={isSending}
        onClick={press}
      >
        {isSending ? t('Processing') : submitLabel}
      </button>
      {check && (
        <button type="button" className="button" onClick={check.isOpen ? check.close : check.open}>
          {check.isOpen ? t('Back to the form') : t('Look over your answers')}
        </button>
      )}
      <p className="save-status" role="status">
        {status}
      </p>
    </div>
  );
}
