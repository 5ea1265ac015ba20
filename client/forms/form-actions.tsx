import { useFormId } from './form-frame.tsx';
import type { CheckView } from './use-check-view.ts';

type FormActionsProps = {
  submitLabel: string;
  isSending: boolean;
  /** Left out of forms that are short enough to look over as they are. */
  check: CheckView | undefined;
  status: string;
};

/** The buttons under a form and what is known about saving. */
export function FormActions({ submitLabel, isSending, check, status }: FormActionsProps) {
  return (
    <div className="form-actions">
      <button type="submit" form={useFormId()} className="button button-primary" disabled={isSending}>
        {isSending ? 'Processing' : submitLabel}
      </button>
      {check && (
        <button type="button" className="button" onClick={check.isOpen ? check.close : check.open}>
          {check.isOpen ? 'Back to the form' : 'Look over your answers'}
        </button>
      )}
      <p className="save-status" role="status">
        {status}
      </p>
    </div>
  );
}
