import { useId } from 'react';
import { messageFault } from '../../../../codegen/runtime/message-fault.ts';
import { t } from '../../../../codegen/runtime/translate.ts';
import type { MessagesText } from '../../../api/studio-messages.ts';
import { messageExample } from './message-example.ts';

type Props = {
  /** When it is said. */
  purpose: string;
  /** What it is called in the catalogue. */
  name: string;
  /** The saved English: what is filled in there has to stay. */
  wanted: string;
  said: MessagesText;
  catalogues: MessagesText;
  isReadOnly: boolean;
  onChange: (language: keyof MessagesText, sentence: string) => void;
};

/** A sentence of the catalogue: when it is said, its words in each language, and how they read. */
export function MessageRow({ purpose, name, wanted, said, catalogues, isReadOnly, onChange }: Props) {
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
            fault={messageFault(wanted, said[language])}
            isReadOnly={isReadOnly}
            onChange={(sentence) => onChange(language, sentence)}
          />
        ))}
      </div>
    </li>
  );
}

type BoxProps = {
  label: string;
  purposeId: string;
  language: keyof MessagesText;
  value: string;
  example: string;
  fault: string | undefined;
  isReadOnly: boolean;
  onChange: (sentence: string) => void;
};

function SentenceBox(props: BoxProps) {
  const { label, purposeId, language, value, example, fault, isReadOnly, onChange } = props;
  const id = useId();
  const hasExample = !fault && example !== value;
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
        aria-describedby={fault ? `${id}-fault` : hasExample ? `${id}-example` : undefined}
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
    </div>
  );
}
