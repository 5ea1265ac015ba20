import { t } from '../../../codegen/runtime/translate.ts';
import { TickBox } from './boxes.tsx';
import { setLayout, setRule } from './change-form.ts';
import { TITLE_BOX, useEditing } from './editing.ts';
import { WordingBox } from './wording-box.tsx';

/** The settings of the form as a whole, such as its title, and whether each section is a page. */
export function FormBoxes() {
  const { model, edit } = useEditing();
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
    </div>
  );
}
