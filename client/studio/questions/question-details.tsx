import type { ReactNode } from 'react';
import { t, text } from '../../../codegen/runtime/translate.ts';
import { ChoiceBox, MoreBoxes, TickBox } from './boxes.tsx';
import { moveToSection, setLayout, setRequired, setRule } from './change-form.ts';
import { ConditionBox } from './condition-box.tsx';
import { CopyButton } from './copy-button.tsx';
import { DeleteButton } from './delete-button.tsx';
import { placeId, useEditing } from './editing.ts';
import { mayBeCopied, type QuestionModel } from './form-model.ts';
import { KeyBox } from './key-box.tsx';
import { Limits } from './limits.tsx';
import { NameBoxes } from './name-boxes.tsx';
import { OptionList } from './option-list.tsx';
import { PhoneCountry } from './phone-country.tsx';
import { isDefinition, isOutermost, nameOf } from './question-path.ts';
import { SentenceBoxes } from './sentence-boxes.tsx';
import { SharedNote } from './shared-note.tsx';
import { WordingBox } from './wording-box.tsx';

type Props = { question: QuestionModel; section: number | undefined; children?: ReactNode };

const WIDTHS: [string, string][] = [
  ['', text('Default for this control')],
  ['s', text('Narrow')],
  ['m', text('Medium')],
  ['l', text('Wide')],
  ['full', text('As wide as there is room')],
];

/** Everything that can be changed about one question. `children`: the questions of a group. */
export function QuestionDetails({ question, section, children }: Props) {
  const { path, label, kind } = question;
  return (
    <section className="question-details" aria-label={label}>
      <SharedNote question={question} />
      <div className="boxes">
        <WordingBox label={t('Question')} value={label} change={(title) => setRule(path, 'title', title)} />
        {!isDefinition(path) && <AskingBoxes question={question} />}
        {(kind === 'choice' || kind === 'choices') && <OptionList question={question} />}
        <Limits question={question} />
        {kind === 'phone' && <PhoneCountry question={question} />}
      </div>
      {children}
      <MoreBoxes title={t('Wording of its errors')}>
        <NameBoxes question={question} />
        <SentenceBoxes question={question} />
      </MoreBoxes>
      {!isDefinition(path) && <PlaceBoxes question={question} section={section} />}
    </section>
  );
}

/** How a question is asked: hint, required or not, condition. Definitions have none of this. */
function AskingBoxes({ question }: { question: QuestionModel }) {
  const { edit } = useEditing();
  const { path, ui, isRequired } = question;
  return (
    <>
      <WordingBox
        label={t('Hint under it')}
        value={textOf(ui['ui:help'])}
        change={(help) => setLayout(path, 'ui:help', help || undefined)}
      />
      <TickBox
        label={t('Must be answered')}
        isTicked={isRequired}
        onChange={(isNeeded) => edit(setRequired(path, isNeeded))}
      />
      <ConditionBox question={question} />
    </>
  );
}

/** The place of a question, its width, and its key. */
function PlaceBoxes({ question, section }: Props) {
  const { edit } = useEditing();
  const { path, ui } = question;
  return (
    <>
      <MoreBoxes title={t('Width, section and key')}>
        <ChoiceBox
          label={t('Width')}
          value={textOf(ui['ui:width'])}
          choices={WIDTHS.map(([width, label]) => [width, t(label)])}
          onChange={(width) => edit(setLayout(path, 'ui:width', width || undefined))}
        />
        {isOutermost(path) && section !== undefined && <SectionBox question={question} section={section} />}
        <KeyBox question={question} />
      </MoreBoxes>
      <div className="button-row">
        {mayBeCopied(question) && <CopyButton question={question} section={section} />}
        <DeleteButton question={question} />
      </div>
    </>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function SectionBox({ question: { key, path }, section }: { question: QuestionModel; section: number }) {
  const { model, edit, focusLater } = useEditing();
  const choices = model.sections.map(({ title }, index): [string, string] => [String(index), title]);
  const move = (index: string) => {
    edit(moveToSection(key, Number(index)));
    focusLater(placeId('open', nameOf(path)));
  };
  return <ChoiceBox label={t('Section')} value={String(section)} choices={choices} onChange={move} />;
}
