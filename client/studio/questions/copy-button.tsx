import { t } from '../../../codegen/runtime/translate.ts';
import { copyQuestion } from './change-form.ts';
import { placeId, useEditing } from './editing.ts';
import { type QuestionModel, siblingsOf } from './form-model.ts';
import { nameOf } from './question-path.ts';

type Props = { question: QuestionModel; section: number | undefined };

/** Copies a question to the place below it, and opens the copy. */
export function CopyButton({ question, section }: Props) {
  const { model, edit, tell, open, focusLater } = useEditing();
  const { path, label } = question;
  const copy = () => {
    const around = model.sections.find(({ questions }) => questions.includes(question))?.questions;
    const siblings = (around ?? siblingsOf(model, path)).map(({ key }) => key);
    // The words of a form are stored in English, whatever the studio speaks.
    const { change, key } = copyQuestion(path, `${label} (copy)`, { section, siblings });
    let copied = '';
    edit((text) => {
      copied = nameOf([...path.slice(0, -1), key(text)]);
      return change(text);
    });
    open(copied);
    tell(t('{label} was copied. The copy is below it.', { label }));
    focusLater(placeId('open', copied));
  };
  return (
    <button type="button" className="button button-quiet" onClick={copy}>
      {t('Copy this question')}
    </button>
  );
}
