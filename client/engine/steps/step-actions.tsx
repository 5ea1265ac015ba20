import { t } from '../../../codegen/runtime/translate.ts';
import { SubmitButton } from '../submit-button.tsx';

type Props = {
  /** Absent on the first step. */
  onBack: (() => void) | undefined;
  /** The main button was pressed, or Enter in a field. False: nothing is sent. */
  onPress: () => boolean;
  label: string;
  isSending: boolean;
  /** Nothing is sent yet: one may still go back. */
  isWaiting: boolean;
  status: string;
};

/** The buttons under a step, and what is known about saving. */
export function StepActions({ onBack, onPress, label, isSending, isWaiting, status }: Props) {
  return (
    <div className="form-actions">
      <SubmitButton isSending={isSending} onPress={onPress}>
        {label}
      </SubmitButton>
      {onBack && (
        <button type="button" className="button" disabled={isSending && !isWaiting} onClick={onBack}>
          {t('Back')}
        </button>
      )}
      <p className="save-status" role="status">
        {status}
      </p>
    </div>
  );
}
