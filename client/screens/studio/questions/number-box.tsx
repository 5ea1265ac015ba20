import { useId, useState } from 'react';
import { t } from '../../../../codegen/runtime/translate.ts';

type Props = {
  label: string;
  value: number | undefined;
  /** It counts something, so it is not below nothing. */
  isCount?: boolean;
  /** What is wrong with the number that is written. */
  problem?: string | undefined;
  onChange: (value: number | undefined) => void;
};

/** A whole number, or nothing. What is no number is said, stays to be corrected, and is not written. */
export function NumberBox({ label, value, isCount = false, problem, onChange }: Props) {
  const id = useId();
  const [unreadable, setUnreadable] = useState(false);
  const change = (typed: string) => {
    const text = typed.trim();
    const isNumber = (isCount ? /^\d{1,12}$/ : /^-?\d{1,12}$/).test(text);
    setUnreadable(text !== '' && !isNumber);
    if (text === '') onChange(undefined);
    else if (isNumber) onChange(Number(text));
  };
  const said = unreadable ? unreadableText(isCount) : problem;
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
        inputMode="numeric"
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

function unreadableText(isCount: boolean): string {
  return isCount
    ? t('Write a whole number in digits, such as 20, or nothing')
    : t('Write a whole number in digits, such as 20 or -5, or nothing');
}
