import { useMemo, useState } from 'react';
import { t } from '../../../../codegen/runtime/translate.ts';
import type { FormShape, FormText } from '../../../api/studio.ts';
import { setAt } from '../draft/edit-json.ts';
import type { FormDraft } from '../draft/form-draft.ts';
import { TextBox, TickBox } from './boxes.tsx';
import { addSection } from './change-sections.ts';
import { type Editing, EditingProvider } from './editing.ts';
import { readForm } from './form-model.ts';
import { Parts } from './part-editor.tsx';
import { QuestionList } from './question-list.tsx';
import { SectionEditor } from './section-editor.tsx';
import './questions.css';

type Props = {
  draft: FormDraft;
  text: FormText;
  /** The form as it was last put together. */
  whole: FormShape | undefined;
  sharing: Record<string, string[]>;
};

/** The form by its sections and questions, for those who do not read JSON. Every change is one in the two files. */
export function QuestionsEditor({ draft, text, whole, sharing }: Props) {
  const schema = whole?.schema;
  const model = useMemo(() => readForm(text, schema), [text, schema]);
  const [openPath, open] = useState<string>();
  const [said, tell] = useState('');
  if (!model)
    return (
      <div className="questions-editor">
        <p>
          {t(
            'One of the two files has a slip of the pen, so its questions cannot be told apart. Mend it there, or undo.',
          )}
        </p>
      </div>
    );
  const edit: Editing['edit'] = (change, group) => draft.edit(change, group);
  const names = model.sections.flatMap(({ questions }) => questions.map(({ key }) => key));
  const setTitle = (title: string) =>
    edit((files) => ({ ...files, schema: setAt(files.schema, ['title'], title) }), 'form title');
  const setButton = (label: string) =>
    edit(
      (files) => ({ ...files, ui: setAt(files.ui, ['ui:submitLabel'], label || undefined) }),
      'form button',
    );
  return (
    <EditingProvider value={{ model, wholeUi: whole?.uiSchema, sharing, edit, openPath, open, tell }}>
      <div className="questions-editor">
        <p className="visually-hidden" role="status">
          {said}
        </p>
        <div className="boxes">
          <TextBox label={t('Title of the form')} value={model.title} onChange={setTitle} />
          <TextBox
            label={t('Button that sends it')}
            placeholder={t('Submit')}
            value={model.submitLabel}
            onChange={setButton}
          />
          <TickBox
            label={t('One section a page, each checked before the next')}
            isTicked={model.isInSteps}
            onChange={(isInSteps) =>
              edit((files) => ({
                ...files,
                ui: setAt(files.ui, ['ui:mode'], isInSteps ? 'steps' : undefined),
              }))
            }
          />
        </div>
        {model.sections.map((section) => (
          <SectionEditor key={section.index ?? 'all'} section={section} />
        ))}
        <Parts
          parts={model.alternatives}
          renderQuestions={(questions) => (
            <QuestionList questions={questions} section={undefined} isSortable />
          )}
        />
        <button type="button" className="button" onClick={() => edit(addSection('New section', names))}>
          {t('Add a section')}
        </button>
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
      </div>
    </EditingProvider>
  );
}
