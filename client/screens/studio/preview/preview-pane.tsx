import { useEffect, useMemo, useState } from 'react';
import { t } from '../../../../codegen/runtime/translate.ts';
import type { Example, FormShape } from '../../../api/studio.ts';
import { PreviewControls } from './preview-controls.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { answersOf, type Show, type View } from './protocol.ts';
import type { Scheme } from './use-scheme.ts';

type Props = { form: FormShape | undefined; isRunning: boolean; examples: Example[] };

/** How the form is looked at. `example`: a name, or nothing for an empty form. */
export type Look = { view: View; example: string; width: 'phone' | 'desktop'; scheme: Scheme };

/** The form as people will see it, in every state and width. */
export function PreviewPane({ form, isRunning, examples }: Props) {
  const [look, setLook] = useState<Look>(firstLook);
  const example = examples.find(({ name }) => name === look.example);
  const show = useMemo<Show | undefined>(() => {
    if (!form) return undefined;
    const { view, example: answersKey, scheme } = look;
    return { kind: 'show', form, isRunning, view, answersKey, answers: answersOf(example), scheme };
  }, [form, isRunning, look, example]);
  // Another form's examples have other names.
  useEffect(() => {
    if (!example) setLook((last) => (last.example === '' ? last : { ...last, example: '' }));
  }, [example]);
  return (
    <section className="bench-show" aria-label={t('Preview')} id="bench-preview">
      <PreviewControls look={look} examples={examples} onChange={setLook} />
      {example?.refused && (
        <p className="preview-note">
          {t('Must be refused at “{field}”: {sentence}', {
            field: example.refused.field,
            sentence: example.refused.sentence,
          })}
        </p>
      )}
      <PreviewFrame show={show} width={look.width} />
    </section>
  );
}

function firstLook(): Look {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return { view: 'form', example: '', width: 'phone', scheme: isDark ? 'dark' : 'light' };
}
