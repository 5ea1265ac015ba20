import type { MouseEvent } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { useFormId } from '../form-frame.tsx';

type Props = {
  /** Absent on the first step. */
  onBack: (() => void) | undefined;
  /** The main button was pressed, or Enter in a field. False: nothing is sent. */
  onPress: () => boolean;
  label: string;
  isSending: boolean;
  status: string;
};

/** The buttons under a step, and what is known about saving. */
export function StepActions({ onBack, onPress, label, isSending, status }: Props) {
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
        {isSending ? t('Processing') : label}
      </button>
      {onBack && (
        <button type="button" className="button" disabled={isSending} onClick={onBack}>
          {t('Back')}
        </button>
      )}
      <p className="save-status" role="status">
        {status}
      </p>
    </div>
  );
}
