import { t } from '../../../codegen/runtime/translate.ts';
import { moveQuestion } from './change-form.ts';
import { placeId, useEditing } from './editing.ts';
import type { QuestionModel } from './form-model.ts';
import { kindLabel } from './kinds.ts';
import { Parts } from './part-editor.tsx';
import { QuestionDetails } from './question-details.tsx';
import { groupOf, isDefinition, nameOf } from './question-path.ts';

type Props = { questions: QuestionModel[]; section: number | undefined; isSortable: boolean };

/** Questions in the order in which they are asked; each opens in place. */
export function QuestionList({ questions, section, isSortable }: Props) {
  return (
    <ol className="question-rows plain-list">
      {questions.map((question, at) => (
        <QuestionRow
          key={nameOf(question.path)}
          question={question}
          section={section}
          neighbours={isSortable ? { names: questions.map(({ key }) => key), at } : undefined}
        />
      ))}
    </ol>
  );
}

type RowProps = {
  question: QuestionModel;
  section: number | undefined;
  neighbours: { names: string[]; at: number } | undefined;
};

function QuestionRow({ question, section, neighbours }: RowProps) {
  const { openPath = '', open } = useEditing();
  const name = nameOf(question.path);
  const isOpen = openPath === name || openPath.startsWith(`${name}.`);
  const above = nameOf(groupOf(question.path));
  return (
    <li className="question-row" data-open={isOpen || undefined}>
      <div className="question-head">
        <button
          type="button"
          className="question-open"
          id={placeId('open', name)}
          aria-expanded={isOpen}
          onClick={() => open(isOpen ? above : name)}
        >
          <span className="question-label">{question.label}</span>
          <span className="question-facts">
            {kindLabel(question.kind)}
            {question.isRequired || isDefinition(question.path) ? '' : t(' · optional')}
            {question.shared && t(' · shared')}
            {question.condition && t(' · under a condition')}
          </span>
        </button>
        {neighbours && <MoveButtons question={question} section={section} {...neighbours} />}
      </div>
      {isOpen && (
        <QuestionDetails question={question} section={section}>
          <Parts
            parts={question.parts}
            renderQuestions={(questions) => (
              <QuestionList questions={questions} section={undefined} isSortable />
            )}
          />
        </QuestionDetails>
      )}
    </li>
  );
}

type MoveProps = { question: QuestionModel; section: number | undefined; names: string[]; at: number };

function MoveButtons({ question, section, names, at }: MoveProps) {
  const { edit, tell, focusLater } = useEditing();
  const { path, label } = question;
  const name = nameOf(path);
  const move = (by: number) => {
    edit(moveQuestion(path, section, names, by));
    tell(t('{label} is now number {n} of {length}.', { label, n: at + by + 1, length: names.length }));
    const isAtEnd = at + by === 0 || at + by === names.length - 1;
    focusLater(placeId(isAtEnd ? 'open' : by < 0 ? 'up' : 'down', name));
  };
  return (
    <div className="row-actions">
      <button
        type="button"
        id={placeId('up', name)}
        disabled={at === 0}
        onClick={() => move(-1)}
        aria-label={t('Move {label} up', { label })}
      >
        ↑
      </button>
      <button
        type="button"
        id={placeId('down', name)}
        disabled={at === names.length - 1}
        onClick={() => move(1)}
        aria-label={t('Move {label} down', { label })}
      >
        ↓
      </button>
    </div>
  );
}
