import { AddQuestion } from './add-question.tsx';
import { moveQuestion } from './change-form.ts';
import { focusLater, placeId, useEditing } from './editing.ts';
import type { QuestionModel } from './form-model.ts';
import { kindLabel } from './kinds.ts';
import { QuestionDetails } from './question-details.tsx';

type Props = { questions: QuestionModel[]; section: number | undefined; isSortable: boolean };

/** Questions in the order they are asked, each of which opens in its place. */
export function QuestionList({ questions, section, isSortable }: Props) {
  return (
    <ol className="question-rows plain-list">
      {questions.map((question, at) => (
        <QuestionRow
          key={question.path.join('.')}
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
  const name = question.path.join('.');
  const isOpen = openPath === name || openPath.startsWith(`${name}.`);
  const above = question.path.slice(0, -1).join('.');
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
            {question.isRequired ? '' : ' · optional'}
            {question.shared && ' · shared'}
          </span>
        </button>
        {neighbours && <MoveButtons question={question} section={section} {...neighbours} />}
      </div>
      {isOpen && (
        <QuestionDetails question={question} section={section}>
          {question.kind === 'group' && !question.shared && (
            <div className="group-questions">
              <QuestionList questions={question.children} section={undefined} isSortable />
              <AddQuestion section={undefined} within={question.path} />
            </div>
          )}
        </QuestionDetails>
      )}
    </li>
  );
}

type MoveProps = { question: QuestionModel; section: number | undefined; names: string[]; at: number };

function MoveButtons({ question, section, names, at }: MoveProps) {
  const { edit, tell } = useEditing();
  const { path, label } = question;
  const name = path.join('.');
  const move = (by: number) => {
    edit(moveQuestion(path, section, names, by));
    tell(`${label} is now number ${at + by + 1} of ${names.length}.`);
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
        aria-label={`Move ${label} up`}
      >
        ↑
      </button>
      <button
        type="button"
        id={placeId('down', name)}
        disabled={at === names.length - 1}
        onClick={() => move(1)}
        aria-label={`Move ${label} down`}
      >
        ↓
      </button>
    </div>
  );
}
