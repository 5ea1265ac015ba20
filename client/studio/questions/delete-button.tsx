import { useId } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { useFocusLeft } from '../use-focus-left.ts';
import { removeQuestion } from './change-form.ts';
import { placeId, useEditing } from './editing.ts';
import { type QuestionModel, siblingsOf } from './form-model.ts';
import { groupOf, nameOf } from './question-path.ts';
import { usesOf } from './question-uses.ts';

type Props = { question: QuestionModel };

/** Deletes a question. If something needs the question, says what that is and what to do instead. */
export function DeleteButton({ question }: Props) {
  const { model, around, edit, tell, open, focusLater } = useEditing();
  const id = useId();
  const { path, label } = question;
  const uses = usesOf(question, model, around);
  const isHeld = uses.some(({ holds }) => holds);
  const siblings = siblingsOf(model, path);
  const at = siblings.findIndex((one) => one.key === question.key);
  const neighbour = siblings[at + 1] ?? siblings[at - 1];
  useFocusLeft();
  const remove = () => {
    edit(removeQuestion(path));
    open(undefined);
    tell(t('{label} was deleted. Undo brings it back.', { label }));
    focusLater(placeId('open', nameOf(neighbour?.path ?? groupOf(path))));
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
