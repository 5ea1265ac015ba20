import { useId, useState } from 'react';
import { renameQuestion } from './change-form.ts';
import { focusLater, placeId, useEditing } from './editing.ts';
import type { QuestionModel } from './form-model.ts';

const KEY = /^[A-Za-z][A-Za-z0-9_]{0,59}$/;

/** The name that an answer is stored and sent under. It changes only when that is said, for others may rely on it. */
export function KeyBox({ question: { path, key } }: { question: QuestionModel }) {
  const { model, edit, open } = useEditing();
  const [name, setName] = useState(key);
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const taken = model.sections.flatMap(({ questions }) => questions).concat(model.unplaced);
  const rename = () => {
    const isTaken = path.length === 1 && taken.some((other) => other.key === name);
    if (!KEY.test(name)) return setProblem('Use letters, digits and underscores, a letter first');
    if (isTaken) return setProblem('Another question has this key');
    const renamed = [...path.slice(0, -1), name].join('.');
    edit(renameQuestion(path, name));
    open(renamed);
    focusLater(placeId('open', renamed));
  };
  return (
    <div className="box">
      <label htmlFor={id}>Key of the answer</label>
      {problem && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {problem}
        </p>
      )}
      <div className="box-row">
        <input
          id={id}
          className="input"
          autoComplete="off"
          value={name}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <button type="button" className="button button-quiet" disabled={name === key} onClick={rename}>
          Rename
        </button>
      </div>
      <p className="box-hint" id={`${id}-hint`}>
        Answers are stored under it. Another key is another question to whoever has answered already.
      </p>
    </div>
  );
}
