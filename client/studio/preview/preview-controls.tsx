import { useId } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import type { Example } from '../../api/studio.ts';
import { type Language, languageNames } from '../../i18n/language.ts';
import type { Scheme } from '../../ui/use-scheme.ts';
import { type View, views } from './protocol.ts';

/** The way the form is shown. `example`: a name; empty for an empty form. */
export type Look = {
  view: View;
  example: string;
  width: 'phone' | 'desktop';
  scheme: Scheme;
  language: Language;
};

type Props = { look: Look; examples: Example[]; onChange: (look: Look) => void };

/** Controls for what is shown, with which answers, how wide, in which colours and in which language. */
export function PreviewControls({ look, examples, onChange }: Props) {
  const id = useId();
  const accepted = examples.filter(({ refused }) => !refused);
  const refused = examples.filter((example) => example.refused);
  const takeExample = (name: string) => {
    const isRefused = (one: string) => refused.some((example) => example.name === one);
    // The errors were shown because of the refused example, so the next example starts with the form.
    const view = isRefused(look.example) && look.view === 'errors' ? 'form' : look.view;
    onChange({ ...look, example: name, view: isRefused(name) ? 'errors' : view });
  };
  return (
    <div className="preview-controls">
      <label htmlFor={`${id}-view`}>{t('Show')}</label>
      <select
        id={`${id}-view`}
        className="input"
        value={look.view}
        onChange={(event) => onChange({ ...look, view: event.currentTarget.value as View })}
      >
        {Object.entries(views).map(([view, label]) => (
          <option key={view} value={view}>
            {t(label)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-example`}>{t('filled in with')}</label>
      <select
        id={`${id}-example`}
        className="input"
        value={look.example}
        onChange={(event) => takeExample(event.currentTarget.value)}
      >
        <option value="">{t('nothing')}</option>
        <Choices label={t('Examples to be accepted')} examples={accepted} />
        <Choices label={t('Examples to be refused')} examples={refused} />
      </select>
      <Switch
        label={t('Width')}
        value={look.width}
        choices={{ phone: t('Phone'), desktop: t('Desktop') }}
        onChange={(width) => onChange({ ...look, width })}
      />
      <Switch
        label={t('Colours')}
        value={look.scheme}
        choices={{ light: t('Light'), dark: t('Dark') }}
        onChange={(scheme) => onChange({ ...look, scheme })}
      />
      <Switch
        label={t('Language of the form')}
        value={look.language}
        choices={languageNames}
        onChange={(language) => onChange({ ...look, language })}
      />
    </div>
  );
}

function Choices({ label, examples }: { label: string; examples: Example[] }) {
  if (examples.length === 0) return null;
  return (
    <optgroup label={label}>
      {examples.map(({ name }) => (
        <option key={name} value={name}>
          {name.replaceAll('-', ' ')}
        </option>
      ))}
    </optgroup>
  );
}

type SwitchProps<Value extends string> = {
  label: string;
  value: Value;
  choices: Record<Value, string>;
  onChange: (value: Value) => void;
};

function Switch<Value extends string>({ label, value, choices, onChange }: SwitchProps<Value>) {
  return (
    <fieldset className="switch">
      <legend className="visually-hidden">{label}</legend>
      {(Object.keys(choices) as Value[]).map((choice) => (
        <button key={choice} type="button" aria-pressed={choice === value} onClick={() => onChange(choice)}>
          {choices[choice]}
          <span className="visually-hidden"> ({label})</span>
        </button>
      ))}
    </fieldset>
  );
}
