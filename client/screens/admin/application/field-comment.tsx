import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../../codegen/runtime/translate.ts';

type Props = {
  /** What the form calls the answer. */
  label: string;
  text: string;
  onChange: (text: string) => void;
};

const LONGEST = 2000;

/** What the applicant should change about one answer; opened where it is wanted. */
export function FieldComment({ label, text, onChange }: Props) {
  const [isOpen, setOpen] = useState(text !== '');
  const wasOpened = useRef(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
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
        <span className="visually-hidden"> {t('on {answer}', { answer: label.toLowerCase() })}</span>
      </button>
    );
  return (
    <div className="field-comment-box">
      <label htmlFor={id}>
        {t('Comment for the applicant')}
        <span className="visually-hidden"> {t('on {answer}', { answer: label.toLowerCase() })}</span>
      </label>
      <textarea
        ref={box}
        id={id}
        className="input"
        rows={2}
        maxLength={LONGEST}
        defaultValue={text}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
        onBlur={(event) => event.currentTarget.value.trim() === '' && setOpen(false)}
      />
    </div>
  );
}
