import { t } from '../../../codegen/runtime/translate.ts';
import { SubmitButton } from '../submit-button.tsx';

type Props = {
  /** Absent on the first step. */
  onBack: (() => void) | undefined;
  /** Called when the main button, or Enter in a field, is pressed. Returns false if nothing is to be sent. */
  onPress: () => boolean;
  label: string;
  isSending: boolean;
  /** It waits for parts that are still loading: nothing is sent yet, and Back still works. */
  isWaiting: boolean;
  status: string;
};

/** The buttons under a step, and the status of saving. */
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
