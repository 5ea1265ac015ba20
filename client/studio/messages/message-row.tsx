import { useId } from 'react';
import { messageFault } from '../../../codegen/runtime/message-fault.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import type { MessagesText } from '../../api/studio-messages.ts';
import { messageExample } from './message-example.ts';

type Props = {
  /** The situation in which it is said. */
  purpose: string;
  /** Its name in the catalogue. */
  name: string;
  /** The saved sentence. The placeholders of its English must stay. */
  saved: MessagesText;
  said: MessagesText;
  catalogues: MessagesText;
  isReadOnly: boolean;
  onChange: (language: keyof MessagesText, sentence: string) => void;
};

/** A sentence of the catalogue: when it is said, its words in each language, and an example of each. */
export function MessageRow({ purpose, name, saved, said, catalogues, isReadOnly, onChange }: Props) {
  const id = useId();
  return (
    <li className="message-row">
      <h3 id={id}>
        {purpose} <span className="message-name">{name}</span>
      </h3>
      <div className="message-boxes">
        {(['en', 'fr'] as const).map((language) => (
          <SentenceBox
            key={language}
            label={language === 'en' ? t('In English') : t('In French')}
            purposeId={id}
            language={language}
            value={said[language]}
            example={messageExample(name, said[language], language, catalogues[language])}
            fault={messageFault(saved.en, said[language])}
            translatedFrom={language === 'fr' && isLate(saved, said) ? saved.en : undefined}
            isReadOnly={isReadOnly}
            onChange={(sentence) => onChange(language, sentence)}
          />
        ))}
      </div>
    </li>
  );
}

/** Tells whether the English has changed while the French has not. */
function isLate(saved: MessagesText, said: MessagesText): boolean {
  return saved.en !== said.en && saved.fr === said.fr;
}

type BoxProps = {
  label: string;
  purposeId: string;
  language: keyof MessagesText;
  value: string;
  example: string;
  fault: string | undefined;
  /** The English that the French was made for, if it has changed since. */
  translatedFrom: string | undefined;
  isReadOnly: boolean;
  onChange: (sentence: string) => void;
};

function SentenceBox(props: BoxProps) {
  const {
    label,
    purposeId,
    language,
    value,
    example,
    fault,
    translatedFrom: before,
    isReadOnly,
    onChange,
  } = props;
  const id = useId();
  const hasExample = !fault && example !== value;
  const notes = [fault ? `${id}-fault` : hasExample && `${id}-example`, before && `${id}-late`].filter(
    Boolean,
  );
  return (
    <div className="box">
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        lang={`${language}-CA`}
        autoComplete="off"
        value={value}
        readOnly={isReadOnly}
        aria-labelledby={`${purposeId} ${id}-label`}
        aria-invalid={fault !== undefined}
        aria-describedby={notes.join(' ') || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {fault && (
        <p className="field-error" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {hasExample && (
        <p className="box-hint" id={`${id}-example`} lang={`${language}-CA`}>
          {example}
        </p>
      )}
      {before && (
        <p className="box-hint" id={`${id}-late`}>
          {t('It still translates “{before}”. Correct it, or leave it if it is right.', { before })}
        </p>
      )}
    </div>
  );
}
