import { useId, useState } from 'react';
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
  const [unreadable, setUnreadable] = useState(false);
  const change = (typed: string) => {
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
        key={value}
        id={id}
        className="input"
        inputMode={counts === 'decimal' ? 'decimal' : 'numeric'}
        autoComplete="off"
        defaultValue={value ?? ''}
        aria-invalid={said !== undefined}
        aria-describedby={said && `${id}-error`}
        onBlur={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && change(event.currentTarget.value)}
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
