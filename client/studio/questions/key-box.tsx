import { useId, useState } from 'react';
import { RESERVED_NAMES } from '../../../codegen/runtime/reserved-names.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { renameQuestion } from './change-form.ts';
import { placeId, useEditing } from './editing.ts';
import { type QuestionModel, siblingsOf } from './form-model.ts';
import { nameOf } from './question-path.ts';
import { keyUsesOf } from './question-uses.ts';

const KEY = /^[A-Za-z][A-Za-z0-9_]{0,59}$/;

/** The key under which an answer is stored and sent. It changes only by Rename, since others may rely on it. */
export function KeyBox({ question }: { question: QuestionModel }) {
  const { path, key } = question;
  const { model, around, edit, open, focusLater } = useEditing();
  const [name, setName] = useState(key);
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const uses = keyUsesOf(question, around);
  if (uses.length > 0)
    return (
      <div className="box">
        <p>
          {t('Key of the answer')}: <code>{key}</code>
        </p>
        <p className="box-hint">{t('It cannot be renamed yet:')}</p>
        <ul className="box-hint">
          {uses.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    );
  const rename = () => {
    const isTaken = siblingsOf(model, path).some((other) => other.key === name);
    if (!KEY.test(name)) return setProblem(t('Use letters, digits and underscores, a letter first'));
    if (isTaken) return setProblem(t('Another question has this key'));
    if (RESERVED_NAMES.includes(name)) return setProblem(t('Choose another name'));
    const renamed = nameOf([...path.slice(0, -1), name]);
    edit(renameQuestion(path, name));
    open(renamed);
    focusLater(placeId('open', renamed));
  };
  return (
    <div className="box">
      <label htmlFor={id}>{t('Key of the answer')}</label>
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
          data-own={key}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <button type="button" className="button button-quiet" disabled={name === key} onClick={rename}>
          {t('Rename')}
        </button>
      </div>
      <p className="box-hint" id={`${id}-hint`}>
        {t(
          'Answers are stored under it. After a change, what was sent keeps the old key; half-filled forms follow at the release.',
        )}
      </p>
    </div>
  );
}
