import { type SubmitEvent, useId, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { ChoiceBox } from './boxes.tsx';
import { addQuestion } from './change-form.ts';
import { countriesIn, setPhoneCountry } from './change-phone.ts';
import { placeId, useEditing } from './editing.ts';
import { kindLabel, type NewKind } from './kinds.ts';
import { nameOf } from './question-path.ts';
import { templates } from './templates.ts';

const kinds = Object.keys(templates) as NewKind[];

type Place = { section: number | undefined; within?: string[] };

type Props = Place & {
  /** What the section or group is called; blank for the only one there is. */
  to: string;
};

/** Adds a question at the end of a section or group. */
export function AddQuestion({ to, ...place }: Props) {
  const { focusLater } = useEditing();
  const [isOpen, setOpen] = useState(false);
  // Kept while it is closed, so that they are still there when it is opened again.
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState<NewKind>('text');
  const [hasProblem, setProblem] = useState(false);
  const add = useAdd(place);
  const id = useId();
  if (!isOpen)
    return (
      <button
        type="button"
        className="button button-quiet"
        id={`${id}-start`}
        onClick={() => {
          setOpen(true);
          focusLater(`${id}-title`);
        }}
      >
        {t('Add a question')}
        {to && <span className="visually-hidden"> ({to})</span>}
      </button>
    );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setProblem(true);
    add(kind, title);
    setTitle('');
    setProblem(false);
    setOpen(false);
  };
  return (
    <form className="add-question" noValidate onSubmit={submit}>
      <TitleBox id={id} title={title} hasProblem={hasProblem} onChange={setTitle} />
      <ChoiceBox
        label={t('Kind of answer')}
        value={kind}
        choices={kinds.map((one) => [one, kindLabel(one)])}
        onChange={setKind}
      />
      <div className="button-row">
        <button type="submit" className="button">
          {t('Add')}
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            setOpen(false);
            focusLater(`${id}-start`);
          }}
        >
          {t('Cancel')}
        </button>
      </div>
    </form>
  );
}

/** Returns a function that adds a question of a kind, opens it and announces it. */
function useAdd({ section, within }: Place): (kind: NewKind, title: string) => void {
  const { model, edit, tell, open, focusLater } = useEditing();
  return (kind, title) => {
    const { change, key } = addQuestion(kind, title.trim(), { section, within });
    const [country] = countriesIn(model)[0] ?? [];
    let added = '';
    edit((text) => {
      const path = [...(within ?? []), key(text)];
      added = nameOf(path);
      const isNational = kind === 'phone' && country !== undefined;
      return isNational ? setPhoneCountry(path, country)(change(text)) : change(text);
    });
    open(added);
    tell(t('{title} was added.', { title }));
    focusLater(placeId('open', added));
  };
}

type TitleBoxProps = {
  id: string;
  title: string;
  hasProblem: boolean;
  onChange: (title: string) => void;
};

function TitleBox({ id, title, hasProblem, onChange }: TitleBoxProps) {
  return (
    <div className="box">
      <label htmlFor={`${id}-title`}>{t('What do you want to ask?')}</label>
      {hasProblem && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {t('Enter the question')}
        </p>
      )}
      <input
        id={`${id}-title`}
        className="input"
        autoComplete="off"
        maxLength={200}
        value={title}
        data-own=""
        aria-invalid={hasProblem}
        aria-describedby={hasProblem ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
