import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../../codegen/runtime/translate.ts';

type Props = {
  label: string;
  value: number | undefined;
  /** Which numbers are taken; what is counted is whole and not below nothing. */
  counts: 'count' | 'whole' | 'decimal';
  /** What is wrong with the number that is written. */
  problem?: string | undefined;
  onChange: (value: number | undefined) => void;
};

/** A number, or nothing. What is no number is said, stays to be corrected, and is not written. */
export function NumberBox({ label, value, counts, problem, onChange }: Props) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(value ?? ''));
  const [unreadable, setUnreadable] = useState(false);
  // The value is late: whoever goes on typing meanwhile keeps what they have typed.
  useEffect(() => {
    if (document.activeElement === box.current) return;
    setTyped(String(value ?? ''));
    setUnreadable(false);
  }, [value]);
  const change = () => {
    const text = typed.trim();
    const isNumber = NUMBERS[counts].test(text);
    setUnreadable(text !== '' && !isNumber);
    if (text === '') onChange(undefined);
    else if (isNumber) onChange(Number(text));
  };
  const said = unreadable ? unreadableText(counts) : problem;
  return (
    <div className="box box-number">
      <label htmlFor={id}>{label}</label>
      {said && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {said}
        </p>
      )}
      <input
        ref={box}
        id={id}
        className="input"
        inputMode={counts === 'decimal' ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={typed}
        aria-invalid={said !== undefined}
        aria-describedby={said && `${id}-error`}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={change}
        onKeyDown={(event) => event.key === 'Enter' && change()}
      />
    </div>
  );
}

const NUMBERS = { count: /^\d{1,12}$/, whole: /^-?\d{1,12}$/, decimal: /^-?\d{1,12}([.]\d{1,6})?$/ };

function unreadableText(counts: Props['counts']): string {
  if (counts === 'decimal') return t('Write a number in digits, such as 20 or 2.5, or nothing');
  return counts === 'count'
    ? t('Write a whole number in digits, such as 20, or nothing')
    : t('Write a whole number in digits, such as 20 or -5, or nothing');
}
