import { useEffect, useId, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { keyOf } from '../bench/use-keys.ts';

type Props = {
  label: string;
  value: number | undefined;
  /** The number that applies while the box is empty. */
  otherwise?: number | undefined;
  /** The numbers that are accepted; a `count` is whole and not negative. */
  counts: 'count' | 'whole' | 'decimal';
  hint?: string;
  /** What is wrong with the written number. */
  problem?: string | undefined;
  onChange: (value: number | undefined) => void;
  /** Called with whether somebody is typing in it. */
  onTyping?: (isTyping: boolean) => void;
};

/**
 * A box for a number, or for none. It is written while somebody types, so that it counts even if the box is not left.
 * Text that is not a number is reported, stays in the box for correction and is not written: the number from before the
 * typing stays in the files.
 */
export function NumberBox({ label, value, otherwise, counts, hint, problem, onChange, onTyping }: Props) {
  const id = useId();
  const written = String(value ?? '');
  const [typed, setTyped] = useState<{ text: string; before: number | undefined }>();
  const [isLeft, setLeft] = useState(false);
  const text = typed?.text ?? written;
  const isNumber = isNumberIn(text, counts);
  const wanted = isNumber ? numberIn(text) : typed?.before;
  // After Undo, or a change from elsewhere, the typed text no longer counts.
  useEffect(() => {
    if (typed && value !== wanted) setTyped(undefined);
  }, [typed, value, wanted]);
  const type = (next: string) => {
    const before = typed ? typed.before : value;
    setTyped({ text: next, before });
    setLeft(false);
    onTyping?.(true);
    onChange(isNumberIn(next, counts) ? numberIn(next) : before);
  };
  const leave = () => {
    setLeft(true);
    onTyping?.(false);
    if (isNumber) setTyped(undefined);
  };
  const isUnreadable = !isNumber && (isLeft || !BEGINNINGS[counts].test(text.trim()));
  const said = isUnreadable ? unreadableText(counts) : problem;
  return (
    <div className="box box-number" data-hinted={hint ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      {said && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {said}
        </p>
      )}
      <input
        id={id}
        className="input"
        inputMode={counts === 'decimal' ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={text}
        placeholder={otherwise === undefined ? undefined : String(otherwise)}
        aria-invalid={said !== undefined}
        aria-describedby={
          [said && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
        }
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => (event.key === 'Enter' || keyOf(event) === 'save') && leave()}
      />
      {hint && (
        <p className="box-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

const NUMBERS = { count: /^\d{1,12}$/, whole: /^-?\d{1,12}$/, decimal: /^-?\d{1,12}([.]\d{1,6})?$/ };
/** Texts that may still become a number. */
const BEGINNINGS = { count: /^\d{0,12}$/, whole: /^-?\d{0,12}$/, decimal: /^-?\d{0,12}([.]\d{0,6})?$/ };

function isNumberIn(text: string, counts: Props['counts']): boolean {
  return text.trim() === '' || NUMBERS[counts].test(text.trim());
}

function numberIn(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text.trim());
}

function unreadableText(counts: Props['counts']): string {
  if (counts === 'decimal') return t('Write a number in digits, such as 20 or 2.5, or nothing');
  return counts === 'count'
    ? t('Write a whole number in digits, such as 20, or nothing')
    : t('Write a whole number in digits, such as 20 or -5, or nothing');
}
