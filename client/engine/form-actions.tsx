import { t } from '../../codegen/runtime/translate.ts';
import { SubmitButton } from './submit-button.tsx';
import type { CheckView } from './use-check-view.ts';

type FormActionsProps = {
  submitLabel: string;
  isSending: boolean;
  /** Left out of forms short enough to look over as they are. */
  check: CheckView | undefined;
  status: string;
  /** Called when the submit button, or Enter in a field, is pressed. Returns false to stop the submit. */
  onPress: () => boolean;
};

/** The buttons under a form, and the status of saving. */
export function FormActions({ submitLabel, isSending, check, status, onPress }: FormActionsProps) {
  return (
    <div className="form-actions">
      <SubmitButton isSending={isSending} onPress={onPress}>
        {submitLabel}
      </SubmitButton>
      {check && (
        <button
          ref={check.opener}
          type="button"
          className="button"
          onClick={() => (check.isOpen ? check.close() : check.open())}
        >
          {check.isOpen ? t('Back to the form') : t('Review your answers')}
        </button>
      )}
      <p className="save-status" role="status">
        {status}
      </p>
    </div>
  );
}
