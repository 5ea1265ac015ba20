import type { ReactNode } from 'react';
import { t, text } from '../../../codegen/runtime/translate.ts';
import { AddQuestion } from './add-question.tsx';
import { addAlternative, removeAlternative } from './change-alternatives.ts';
import { setRule } from './change-form.ts';
import { placeId, useEditing } from './editing.ts';
import type { PartModel, QuestionModel } from './form-model.ts';
import { WordingBox } from './wording-box.tsx';

const LEGENDS: Record<PartModel['kind'], string> = {
  group: text('What the group asks'),
  entries: text('What each entry asks'),
  alternative: text('Alternative: {title}'),
};

type PartsProps = { parts: PartModel[]; renderQuestions: (questions: QuestionModel[]) => ReactNode };

/** The questions below another: those of a group, of a list's entries, or of alternatives. */
export function Parts({ parts, renderQuestions }: PartsProps) {
  const { edit } = useEditing();
  const alternatives = parts.filter(({ kind }) => kind === 'alternative');
  const last = alternatives.at(-1);
  return (
    <>
      {parts.map((part) => (
        <Part key={part.at.join('.')} part={part} canGo={alternatives.length > 2}>
          {renderQuestions(part.questions)}
        </Part>
      ))}
      {last && (
        <button
          type="button"
          className="button button-quiet"
          id={alternativesId(last.at)}
          onClick={() => edit(addAlternative(last.at))}
        >
          {t('Add an alternative')}
        </button>
      )}
    </>
  );
}

/** Returns the id of the button that adds an alternative, which is the same for all alternatives of one choice. */
function alternativesId(at: readonly string[]): string {
  return placeId('alternatives', at.slice(0, -1).join('.'));
}

type PartProps = { part: PartModel; canGo: boolean; children: ReactNode };

function Part({ part: { kind, at, title }, canGo, children }: PartProps) {
  const { edit, tell, focusLater } = useEditing();
  const remove = () => {
    edit(removeAlternative(at));
    tell(t('{name} was deleted. Undo brings it back.', { name: title }));
    focusLater(alternativesId(at));
  };
  return (
    <fieldset className="group-questions">
      <legend>{t(LEGENDS[kind], { title })}</legend>
      {kind === 'alternative' && (
        <div className="boxes">
          <WordingBox
            label={t('What people choose it by')}
            value={title}
            change={(words) => setRule(at, 'title', words)}
          />
        </div>
      )}
      {children}
      <AddQuestion section={undefined} within={at} to={title} />
      {kind === 'alternative' && canGo && (
        <button type="button" className="button button-quiet" onClick={remove}>
          {t('Delete this alternative')}
        </button>
      )}
    </fieldset>
  );
}
