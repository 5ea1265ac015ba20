import { useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { afterPress } from '../../../widgets/after-press.ts';

type Props = {
  /** The name of the answer within sentences. */
  answer: string;
  text: string;
  onChange: (text: string) => void;
};

const LONGEST = 2000;

/** A comment to the applicant on one answer. The box opens on request. */
export function FieldComment({ answer, text, onChange }: Props) {
  const [isOpen, setOpen] = useState(text !== '');
  const wasOpened = useRef(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (isOpen && wasOpened.current) box.current?.focus();
    wasOpened.current = false;
  }, [isOpen]);
  const open = () => {
    wasOpened.current = true;
    setOpen(true);
  };
  if (!isOpen)
    return (
      <button type="button" className="text-button" onClick={open}>
        {t('Comment')}
        <span className="visually-hidden"> {t('on {answer}', { answer })}</span>
      </button>
    );
  return (
    <div className="field-comment-box">
      <label htmlFor={id}>
        {t('Comment for the applicant')}
        <span className="visually-hidden"> {t('on {answer}', { answer })}</span>
      </label>
      <textarea
        ref={box}
        id={id}
        className="input"
        rows={2}
        maxLength={LONGEST}
        defaultValue={text}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
        onBlur={({ currentTarget }) =>
          afterPress(() => {
            const isWanted = currentTarget.value.trim() !== '' || currentTarget === document.activeElement;
            if (!isWanted) setOpen(false);
          })
        }
      />
    </div>
  );
}
