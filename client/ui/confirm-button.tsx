import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../codegen/runtime/translate.ts';
import { ActionButton } from './action-button.tsx';
import './confirm-button.css';

type Props = {
  /** What the button says: `Stop working together`. */
  children: string;
  /** What it does, asked in one sentence before it is done. */
  question: ReactNode;
  /** What the way back says. */
  cancel?: string;
  /** Whom or what it is about, where a page has several: its buttons say it too. */
  about?: string;
  isBusy: boolean;
  onConfirm: () => void;
};

/** A button for what cannot be undone: asks first, in its own place, with the focus on the way back. */
export function ConfirmButton({ children, question, cancel = t('Cancel'), about, isBusy, onConfirm }: Props) {
  const [isAsking, setAsking] = useState(false);
  const asked = useRef(false);
  const start = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const id = useId();
  const ofWhat = about && <span className="visually-hidden"> ({about})</span>;
  useLayoutEffect(() => {
    if (isAsking) back.current?.focus();
    else if (asked.current) start.current?.focus();
    asked.current = isAsking;
  }, [isAsking]);
  if (!isAsking)
    return (
      <button ref={start} type="button" className="button button-quiet" onClick={() => setAsking(true)}>
        {children}
        {ofWhat}
      </button>
    );
  return (
    <div className="confirm">
      <p id={id}>{question}</p>
      <div className="button-row">
        <button
          ref={back}
          type="button"
          className="button"
          aria-describedby={id}
          onClick={() => setAsking(false)}
        >
          {cancel}
          {ofWhat}
        </button>
        <ActionButton kind="plain" isBusy={isBusy} onPress={onConfirm}>
          {children}
          {ofWhat}
        </ActionButton>
      </div>
    </div>
  );
}
