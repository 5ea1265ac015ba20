import { useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { ActionButton } from '../../ui/action-button.tsx';

type Props = {
  /** What is asked before it is sent. */
  label: string;
  isBusy: boolean;
  /** Called with what should change, which may be nothing. */
  onSend: (why: string) => void;
  onCancel: () => void;
};

/** What should change in a draft that is sent back, and the press that sends it. */
export function SendBackBox({ label, isBusy, onSend, onCancel }: Props) {
  const [why, setWhy] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  useLayoutEffect(() => box.current?.focus(), []);
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input
          ref={box}
          id={id}
          className="input"
          maxLength={500}
          autoComplete="off"
          value={why}
          onChange={(event) => setWhy(event.target.value)}
        />
      </div>
      <div className="button-row">
        <ActionButton isBusy={isBusy} onPress={() => onSend(why.trim())}>
          {t('Send it back')}
        </ActionButton>
        <button type="button" className="button" disabled={isBusy} onClick={onCancel}>
          {t('Cancel')}
        </button>
      </div>
    </>
  );
}
