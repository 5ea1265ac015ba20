import { useId } from 'react';
import { t } from '../../../../codegen/runtime/translate.ts';
import { removeQuestion } from './change-form.ts';
import { focusLater, placeId, useEditing } from './editing.ts';
import type { QuestionModel } from './form-model.ts';
import { usesOf } from './question-uses.ts';

type Props = { question: QuestionModel; section: number | undefined };

/** Deletes a question at one press; where something needs it, says what and what to do instead. */
export function DeleteButton({ question, section }: Props) {
  const { model, around, edit, tell, open } = useEditing();
  const id = useId();
  const { path, label } = question;
  const uses = usesOf(question, model, around);
  const isHeld = uses.some(({ holds }) => holds);
  const remove = () => {
    edit(removeQuestion(path));
    open(undefined);
    tell(t('{label} was deleted. Undo brings it back.', { label }));
    focusLater(placeId('section', String(section ?? 0)));
  };
  return (
    <div className="delete-question">
      {isHeld ? (
        <p>{t('It cannot be deleted yet:')}</p>
      ) : (
        <button
          type="button"
          className="button button-quiet"
          aria-describedby={uses.length > 0 ? id : undefined}
          onClick={remove}
        >
          {t('Delete this question')}
        </button>
      )}
      {uses.length > 0 && (
        <ul id={id}>
          {uses.map(({ sentence }) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
