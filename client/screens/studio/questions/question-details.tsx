import type { ReactNode } from 'react';
import { ChoiceBox, MoreBoxes, TextBox, TickBox } from './boxes.tsx';
import { moveToSection, removeQuestion, setLayout, setRequired, setRule } from './change-form.ts';
import { focusLater, placeId, useEditing } from './editing.ts';
import type { QuestionModel } from './form-model.ts';
import { KeyBox } from './key-box.tsx';
import { Limits } from './limits.tsx';
import { OptionList } from './option-list.tsx';
import { SentenceBoxes } from './sentence-boxes.tsx';

type Props = { question: QuestionModel; section: number | undefined; children?: ReactNode };

const WIDTHS: [string, string][] = [
  ['', 'As the control likes it'],
  ['s', 'Narrow'],
  ['m', 'Medium'],
  ['l', 'Wide'],
  ['full', 'As wide as there is room'],
];

/** All that can be changed about one question. `children`: the questions of a group. */
export function QuestionDetails({ question, section, children }: Props) {
  const { edit } = useEditing();
  const { path, label, own, ui, kind, isRequired, shared, whole } = question;
  const name = path.join('.');
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return (
    <div className="question-details">
      {shared && (
        <p className="shared-note">
          Several forms share this question ({shared}). What you change here counts in this form alone.
        </p>
      )}
      <div className="boxes">
        <TextBox
          label="Question"
          value={label}
          onChange={(title) => edit(setRule(path, 'title', title), `${name} title`)}
        />
        <TextBox
          label="Hint under it"
          value={text(ui['ui:help'])}
          onChange={(help) => edit(setLayout(path, 'ui:help', help || undefined), `${name} help`)}
        />
        <TickBox
          label="Must be answered"
          isTicked={isRequired}
          onChange={(isNeeded) => edit(setRequired(path, isNeeded))}
        />
        {kind === 'choice' && <OptionList question={question} />}
        <Limits question={question} />
      </div>
      {children}
      <MoreBoxes title="Wording of its errors">
        <TextBox
          label="What sentences call it"
          hint="With its article, as it stands within a sentence: the organization’s name."
          value={text(own['x-name'])}
          placeholder={text(whole['x-name'])}
          onChange={(words) => edit(setRule(path, 'x-name', words || undefined), `${name} x-name`)}
        />
        <SentenceBoxes question={question} />
      </MoreBoxes>
      <MoreBoxes title="Width, section and key">
        <ChoiceBox
          label="Width"
          value={text(ui['ui:width'])}
          choices={WIDTHS}
          onChange={(width) => edit(setLayout(path, 'ui:width', width || undefined))}
        />
        {path.length === 1 && section !== undefined && <SectionBox name={name} section={section} />}
        <KeyBox question={question} />
      </MoreBoxes>
      <DeleteButton question={question} section={section} />
    </div>
  );
}

function SectionBox({ name, section }: { name: string; section: number }) {
  const { model, edit } = useEditing();
  const choices = model.sections.map(({ title }, index): [string, string] => [String(index), title]);
  const move = (index: string) => {
    edit(moveToSection(name, Number(index)));
    focusLater(placeId('open', name));
  };
  return <ChoiceBox label="Section" value={String(section)} choices={choices} onChange={move} />;
}

function DeleteButton({ question: { path, label }, section }: Props) {
  const { edit, tell, open } = useEditing();
  const remove = () => {
    edit(removeQuestion(path));
    open(undefined);
    tell(`${label} was deleted. Undo brings it back.`);
    focusLater(placeId('section', String(section ?? 0)));
  };
  return (
    <button type="button" className="button button-quiet" onClick={remove}>
      Delete this question
    </button>
  );
}
