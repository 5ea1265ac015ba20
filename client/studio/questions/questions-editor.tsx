import { useEffect, useMemo, useState } from 'react';
import { t, type Words } from '../../../codegen/runtime/translate.ts';
import type { FormShape, FormText } from '../../api/studio.ts';
import type { FormDraft } from '../draft/form-draft.ts';
import type { WayBack } from '../draft/use-way-back.ts';
import { FrenchProvider } from '../french/french.ts';
import { FrenchSwitch } from '../french/french-switch.tsx';
import { useFrenchOf } from '../french/use-french.ts';
import { addSection } from './change-sections.ts';
import { EditingProvider } from './editing.ts';
import { FormBoxes } from './form-boxes.tsx';
import type { FormModel, QuestionModel } from './form-model.ts';
import { Parts } from './part-editor.tsx';
import { QuestionList } from './question-list.tsx';
import type { Around } from './question-uses.ts';
import { readForm } from './read-form.ts';
import { SectionEditor } from './section-editor.tsx';
import { Unreadable } from './unreadable.tsx';
import { useAfterChange } from './use-after-change.ts';
import { type Sought, useSought } from './use-sought.ts';
import './questions.css';

type Props = {
  draft: FormDraft;
  text: FormText;
  /** The form as last compiled. */
  whole: Pick<FormShape, 'schema' | 'uiSchema'> | undefined;
  around: Around;
  /** The French that several forms share. */
  sharedWords: Words;
  /** The French of the last release; absent for a part. */
  releasedWords?: Words;
  /** For a part: wordings whose French is out of date, with the wording it was made for. */
  lateFrench?: Words;
  /** Called with the path of the open question. */
  onOpen: (path: string | undefined) => void;
  /** The place somebody was led to. */
  sought?: Sought | undefined;
  /** The way back from a file that cannot be read. */
  wayBack?: WayBack;
  /** True for a shared part, which has no layout of its own. */
  isPart?: boolean;
};

const NO_WORDS = {};

/**
 * An editor for a form's sections and questions, for people who do not read JSON. Every change is made in its files.
 */
export function QuestionsEditor({
  draft,
  text,
  whole,
  around,
  sharedWords,
  releasedWords = NO_WORDS,
  lateFrench = NO_WORDS,
  onOpen,
  sought,
  wayBack,
  isPart = false,
}: Props) {
  const schema = whole?.schema;
  const model = useMemo(() => readForm(text, schema), [text, schema]);
  const [openPath, open] = useState<string>();
  const [said, tell] = useState('');
  const [newSection, setNewSection] = useState<number>();
  useEffect(() => onOpen(openPath), [onOpen, openPath]);
  const { french, english, show, edit } = useFrenchOf({
    draft,
    text,
    whole,
    sharedWords,
    releasedWords,
    lateFrench,
    isPart,
  });
  const after = useAfterChange();
  const focusLater = (id: string) => after(() => document.getElementById(id)?.focus());
  useSought(sought, { model, open, showFrench: show, after });
  // Clears the last announcement, which does not apply to this change.
  const change: typeof edit = (...made) => {
    tell('');
    edit(...made);
  };
  if (!model) return <Unreadable canUndo={draft.canUndo()} wayBack={wayBack} />;
  const startSection = () => {
    const names = model.sections.flatMap(({ questions }) => questions.map(({ key }) => key));
    change(addSection('New section', names));
    setNewSection(Math.max(1, model.sections.filter(({ index }) => index !== undefined).length));
  };
  return (
    <EditingProvider
      value={{ model, wholeUi: whole?.uiSchema, around, edit: change, openPath, open, focusLater, tell }}
    >
      <FrenchProvider value={french}>
        <div className="questions-editor">
          <p className="visually-hidden" role="status">
            {said}
          </p>
          <FrenchSwitch french={french} english={english} onSwitch={show} />
          <FormParts model={model} isPart={isPart} newSection={newSection} onAddSection={startSection} />
        </div>
      </FrenchProvider>
    </EditingProvider>
  );
}

type FormPartsProps = {
  model: FormModel;
  isPart: boolean;
  /** The index of the section that was added last. */
  newSection: number | undefined;
  onAddSection: () => void;
};

/** All parts of a form, from its title to the questions that it does not show. */
function FormParts({ model, isPart, newSection, onAddSection }: FormPartsProps) {
  const definitions = isPart ? model.definitions : [];
  return (
    <>
      {isPart ? <Definitions definitions={definitions} /> : <FormBoxes />}
      {definitions.length === 0 &&
        model.sections.map((section) => (
          <SectionEditor
            key={section.index ?? 'all'}
            section={section}
            isNew={section.index !== undefined && section.index === newSection}
          />
        ))}
      <Parts
        parts={model.alternatives}
        renderQuestions={(questions) => <QuestionList questions={questions} section={undefined} isSortable />}
      />
      {!isPart && (
        <button type="button" className="button" onClick={onAddSection}>
          {t('Add a section')}
        </button>
      )}
      {model.unplaced.length > 0 && (
        <details className="unplaced">
          <summary>
            {model.unplaced.length === 1
              ? t('1 question is not shown')
              : t('{length} questions are not shown', { length: model.unplaced.length })}
          </summary>
          <QuestionList questions={model.unplaced} section={undefined} isSortable={false} />
        </details>
      )}
    </>
  );
}

/** The definitions that questions of forms are made from. */
function Definitions({ definitions }: { definitions: QuestionModel[] }) {
  if (definitions.length === 0) return null;
  return (
    <section className="section-editor" aria-label={t('Edit the questions')}>
      <QuestionList questions={definitions} section={undefined} isSortable={false} />
    </section>
  );
}
