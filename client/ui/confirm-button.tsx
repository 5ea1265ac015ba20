import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../codegen/runtime/translate.ts';
import { ActionButton } from './action-button.tsx';
import './confirm-button.css';

type Props = {
  /** The button's words, such as `Stop working together`. */
  children: string;
  /** One sentence that says what it does and asks for confirmation. */
  question: ReactNode;
  /** The words of the cancel button. */
  cancel?: string;
  /** Tells the button apart from others of its kind on the page; for screen readers only. */
  about?: string;
  isBusy: boolean;
  onConfirm: () => void;
};

/**
 * A button for something that cannot be undone. Asks for confirmation in place, with the focus on the cancel button.
 */
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
