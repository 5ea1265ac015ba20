import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { useFocusLeft } from '../use-focus-left.ts';
import { AddQuestion } from './add-question.tsx';
import { TickBox } from './boxes.tsx';
import { moveSection, removeSection, setSection } from './change-sections.ts';
import { placeId, useEditing } from './editing.ts';
import type { SectionModel } from './form-model.ts';
import { QuestionList } from './question-list.tsx';
import { WordingBox } from './wording-box.tsx';

/**
 * A section: its heading, its questions in order, and a button to add one. A new section starts with the focus on its
 * heading.
 */
export function SectionEditor({ section, isNew }: { section: SectionModel; isNew: boolean }) {
  const { index, title, questions } = section;
  return (
    <section
      className="section-editor"
      aria-label={title ? t('Edit {title}', { title }) : t('Edit the questions')}
    >
      {index !== undefined && <SectionHead section={section} index={index} isNew={isNew} />}
      <QuestionList questions={questions} section={index} isSortable />
      <AddQuestion section={index} to={title} />
    </section>
  );
}

type HeadProps = { section: SectionModel; index: number; isNew: boolean };

function SectionHead({ section, index, isNew }: HeadProps) {
  const { model, edit, tell, focusLater } = useEditing();
  const [isOpen, setOpen] = useState(isNew);
  const boxes = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const heading = isNew && boxes.current?.querySelector('input');
    if (!heading) return;
    heading.focus();
    heading.select();
  }, [isNew]);
  useFocusLeft();
  const last = model.sections.length - 1;
  const name = nameOf(section);
  const move = (by: number) => {
    edit(moveSection(index, by));
    tell(by < 0 ? t('{name} moved up.', { name }) : t('{name} moved down.', { name }));
    focusLater(placeId('section', String(index + by)));
  };
  return (
    <div className="section-head">
      <h2>
        <button
          type="button"
          id={placeId('section', String(index))}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {name}
        </button>
      </h2>
      <div className="row-actions">
        <button
          type="button"
          disabled={index === 0}
          onClick={() => move(-1)}
          aria-label={t('Move section {name} up', { name })}
        >
          ↑
        </button>
        <button
          type="button"
          disabled={index === last}
          onClick={() => move(1)}
          aria-label={t('Move section {name} down', { name })}
        >
          ↓
        </button>
      </div>
      {isOpen && <SectionBoxes section={section} index={index} boxes={boxes} />}
    </div>
  );
}

type BoxesProps = Omit<HeadProps, 'isNew'> & { boxes: RefObject<HTMLDivElement | null> };

/** The settings of a section. */
function SectionBoxes({ section, index, boxes }: BoxesProps) {
  const { edit, tell, focusLater } = useEditing();
  const remove = () => {
    edit(removeSection(index));
    tell(t('{name} was removed. Its questions stay. Undo brings it back.', { name: nameOf(section) }));
    focusLater(placeId('section', String(Math.max(0, index - 1))));
  };
  return (
    <div className="boxes section-boxes" ref={boxes}>
      <WordingBox
        label={t('Heading of the section')}
        value={section.title}
        change={(title) => setSection(index, 'title', title)}
      />
      <WordingBox
        label={t('Sentence under the heading')}
        value={section.note}
        rows={2}
        change={(note) => setSection(index, 'note', note || undefined)}
      />
      <TickBox
        label={t('The heading says “(optional)”')}
        isTicked={section.isOptional}
        onChange={(isOptional) => edit(setSection(index, 'optional', isOptional || undefined))}
      />
      <button type="button" className="button button-quiet" onClick={remove}>
        {t('Remove the section, keep its questions')}
      </button>
    </div>
  );
}

function nameOf({ title }: SectionModel): string {
  return title || t('Section without a title');
}
