import { useId } from 'react';
import { lostPlaceholders } from '../../../codegen/runtime/placeholders.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { useFrench } from './french.ts';
import './french.css';

type Props = {
  english: string;
  /** What the box is called, where it does not stand under its English. */
  label?: string;
  /** What the box of the English is called: others may say the same. */
  of?: string;
  /** Nothing is missing where it is empty. */
  isOptional?: boolean;
};

/** The French of a wording, to be edited under its English; nothing while French is not edited. */
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

/** What is longer gets two lines. */
const LINE = 60;
