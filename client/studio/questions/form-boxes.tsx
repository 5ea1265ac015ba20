import { useId } from 'react';
import { isKeptDays, MOST_KEPT_DAYS } from '../../../codegen/runtime/kept-days.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { TickBox } from './boxes.tsx';
import { setLayout, setRule } from './change-form.ts';
import { TITLE_BOX, useEditing } from './editing.ts';
import { NumberBox } from './number-box.tsx';
import { WordingBox } from './wording-box.tsx';

/** The settings of the form as a whole, such as its title, and whether each section is a page. */
export function FormBoxes() {
  const { model, edit, around } = useEditing();
  return (
    <div className="boxes">
      <WordingBox
        id={TITLE_BOX}
        label={t('Title of the form')}
        value={model.title}
        change={(title) => setRule([], 'title', title)}
      />
      <WordingBox
        label={t('Button that sends it')}
        placeholder={t('Submit')}
        value={model.submitLabel}
        change={(label) => setLayout([], 'ui:submitLabel', label || undefined)}
      />
      <TickBox
        label={t('One section per page, each checked before the next')}
        isTicked={model.isInSteps}
        onChange={(isInSteps) => edit(setLayout([], 'ui:mode', isInSteps ? 'steps' : undefined))}
      />
      {around.keepsAnswers && <KeptDays />}
    </div>
  );
}

/** How long answers to the form are kept. */
function KeptDays() {
  const { model, edit } = useEditing();
  const group = useId();
  const { keptDays: days } = model;
  return (
    <NumberBox
      label={t('Days that answers are kept')}
      hint={t(
        'Empty: as long as the product keeps them. Once it is published, older answers are deleted for good, with their files.',
      )}
      value={days}
      counts="count"
      problem={
        days === undefined || isKeptDays(days)
          ? undefined
          : t('Write a number from 1 to {most}, or nothing', { most: MOST_KEPT_DAYS })
      }
      onChange={(value) => {
        if (value !== days) edit(setLayout([], 'ui:keptDays', value), group);
      }}
    />
  );
}
