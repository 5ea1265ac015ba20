import { type SubmitEvent, useId, useState } from 'react';
import { ChoiceBox } from './boxes.tsx';
import { addQuestion } from './change-form.ts';
import { focusLater, placeId, useEditing } from './editing.ts';
import { kindLabel, type NewKind, templates } from './kinds.ts';

const kinds = (Object.keys(templates) as NewKind[]).map((kind): [NewKind, string] => [kind, kindLabel(kind)]);

/** Adds a question at the end of a section, or of a group. */
export function AddQuestion({ section, within }: { section: number | undefined; within?: string[] }) {
  const { edit, tell, open } = useEditing();
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState<NewKind>('text');
  const [hasProblem, setProblem] = useState(false);
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
        Add a question
      </button>
    );
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setProblem(true);
    const { change, key } = addQuestion(kind, title.trim(), { section, within });
    let added = '';
    edit((text) => {
      added = [...(within ?? []), key(text)].join('.');
      return change(text);
    });
    open(added);
    tell(`${title} was added.`);
    focusLater(placeId('open', added));
    setTitle('');
    setProblem(false);
    setOpen(false);
  };
  return (
    <form className="add-question" noValidate onSubmit={add}>
      <div className="box">
        <label htmlFor={`${id}-title`}>What do you want to ask?</label>
        {hasProblem && (
          <p className="field-error" id={`${id}-error`} role="alert">
            Enter the question
          </p>
        )}
        <input
          id={`${id}-title`}
          className="input"
          autoComplete="off"
          maxLength={200}
          value={title}
          aria-invalid={hasProblem}
          aria-describedby={hasProblem ? `${id}-error` : undefined}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </div>
      <ChoiceBox label="Kind of answer" value={kind} choices={kinds} onChange={setKind} />
      <div className="button-row">
        <button type="submit" className="button">
          Add
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            setOpen(false);
            focusLater(`${id}-start`);
          }}
        >
          Cancel
        </button>
      </div>
    </form>
  );
}
