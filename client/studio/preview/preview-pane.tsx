import { useEffect, useMemo, useRef, useState } from 'react';
import { t, type Words } from '../../../codegen/runtime/translate.ts';
import type { Example, FormShape } from '../../api/studio.ts';
import { type Language, useLanguage } from '../../i18n/language.ts';
import { ENTRIES } from '../questions/question-path.ts';
import { KeepExample } from './keep-example.tsx';
import { type Look, PreviewControls } from './preview-controls.tsx';
import { PreviewFrame, type ReadForm } from './preview-frame.tsx';
import { answersOf, type Show } from './protocol.ts';

type Props = {
  form: FormShape | undefined;
  /** The form's French, saved or not. */
  french: Words;
  /** The form or release whose rules the product has; undefined: they are compiled. */
  released: string | undefined;
  /** What is looked at, if it is not what people get. */
  note?: string | undefined;
  examples: Example[];
  formId: string;
  /** The question that is open in the editor. */
  openPath: string | undefined;
  /** True if the preview is in front, which matters on a phone. */
  isInFront: boolean;
  /** Called with all examples after one was kept or deleted. Without it, examples cannot be changed. */
  onKept?: (examples: Example[]) => void;
};

/** The form as people will see it, in every state and width. */
export function PreviewPane({
  form,
  french,
  released,
  note,
  examples,
  formId,
  openPath,
  isInFront,
  onKept,
}: Props) {
  const reading = useRef<ReadForm>(undefined);
  const language = useLanguage();
  const [look, setLook] = useState<Look>(() => firstLook(language));
  const example = examples.find(({ name }) => name === look.example);
  const show = useMemo<Show | undefined>(() => {
    if (!form) return undefined;
    const { view, example: answersKey, scheme, language } = look;
    const shown = { form, french, released, view, answersKey, scheme, language };
    const name = openPath?.replaceAll(ENTRIES, '0');
    const edited = { name, turn: `${view} ${look.width} ${isInFront}` };
    return { kind: 'show', ...shown, edited, answers: answersOf(example) };
  }, [form, french, released, look, example, openPath, isInFront]);
  // The examples of another form have other names.
  useEffect(() => {
    if (!example) setLook((last) => (last.example === '' ? last : { ...last, example: '' }));
  }, [example]);
  return (
    <section className="bench-show" aria-label={t('Preview')} id="bench-preview">
      {note && <p className="preview-what">{note}</p>}
      <PreviewControls look={look} examples={examples} onChange={setLook} />
      {example?.refused && (
        <p className="preview-note">
          {t('Must be refused at “{field}”: {sentence}', {
            field: example.refused.field,
            sentence: example.refused.sentence,
          })}
        </p>
      )}
      {released === undefined && onKept && (
        <KeepExample
          formId={formId}
          examples={examples}
          chosen={look.example}
          isEnglish={look.language === 'en'}
          reading={reading}
          onKept={(all, name) => {
            onKept(all);
            setLook((last) => ({ ...last, example: name }));
          }}
        />
      )}
      <PreviewFrame show={show} width={look.width} reading={reading} />
    </section>
  );
}

function firstLook(language: Language): Look {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return { view: 'form', example: '', width: 'phone', scheme: isDark ? 'dark' : 'light', language };
}
