import { useId } from 'react';
import { lostPlaceholders } from '../../../codegen/runtime/placeholders.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { useFrench } from './french.ts';
import './french.css';

type Props = {
  english: string;
  /** The box's label, if it does not appear right below its English. */
  label?: string;
  /** The label of the English box, since others may have the same wording. */
  of?: string;
  /** An empty box is not marked as missing. */
  isOptional?: boolean;
};

/** A box for the French of a wording, shown below its English. Renders nothing unless French is edited. */
export function FrenchBox({ english, label = t('In French'), of, isOptional = false }: Props) {
  const french = useFrench();
  const id = useId();
  if (!french?.isShown || english.trim() === '') return null;
  const { own, shared, write } = french;
  const said = own[english] || shared[english];
  const lost = said ? lostPlaceholders(english, said) : [];
  const before = french.translatedFrom(english);
  const notes = [lost.length > 0 && `${id}-lost`, before && `${id}-late`].filter(Boolean);
  const box = {
    id,
    className: 'input',
    lang: 'fr-CA',
    'data-french': english,
    autoComplete: 'off',
    value: own[english] ?? '',
    placeholder: shared[english],
    'aria-describedby': notes.join(' ') || undefined,
  };
  return (
    <div className="box french-box" data-missing={before || !(said || isOptional) ? '' : undefined}>
      <label htmlFor={id}>
        {label}
        <span className="visually-hidden">
          : {english}
          {of && ` (${of})`}
        </span>
        {!said && !isOptional && <span className="french-missing"> {t('is missing')}</span>}
      </label>
      {english.length > LINE ? (
        <textarea {...box} rows={2} onChange={(event) => write(english, event.currentTarget.value)} />
      ) : (
        <input {...box} onChange={(event) => write(english, event.currentTarget.value)} />
      )}
      {before && (
        <p className="box-hint" id={`${id}-late`}>
          {t('It still translates “{before}”. Correct it, or leave it if it is right.', { before })}
        </p>
      )}
      {lost.length > 0 && (
        <p className="field-error" id={`${id}-lost`}>
          {t('{placeholders} is missing in the French', { placeholders: lost.join(', ') })}
        </p>
      )}
    </div>
  );
}

/** A longer wording gets a box of two lines. */
const LINE = 60;
