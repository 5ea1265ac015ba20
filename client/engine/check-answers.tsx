import { useLayoutEffect, useRef } from 'react';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { t } from '../../codegen/runtime/translate.ts';
import { AnswerList } from './answer-list.tsx';

export type CheckAnswersProps = { form: FormDefinition; onChange: (key: string) => void };

/** All answers to look over before they are sent, each with a way back to its question. */
export function CheckAnswers({ form, onChange }: CheckAnswersProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="check-answers">
      <h2 ref={heading} tabIndex={-1}>
        {t('Check your answers')}
      </h2>
      <AnswerList form={form} onChange={onChange} />
    </div>
  );
}
