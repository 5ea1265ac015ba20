import { useMemo } from 'react';
import { type FixedValue, FormAccessProvider } from '../../widgets/form-access.ts';
import { AnswerList } from './answer-list.tsx';
import type { FormId } from './form-engine.tsx';
import { FormStore, type FormValues } from './form-store.ts';
import { useFormDefinition } from './use-form-definition.ts';

/** Answers as they were handed in, with the values that were fixed in the form. */
export type Submitted = {
  formId: FormId;
  /** The earlier release that they were finished on; undefined for the form as it was then. */
  release?: number | undefined;
  values: FormValues;
  fixed: Record<string, FixedValue>;
};

/** A copy of what was handed in, to read or print. Shows nothing until the form is loaded. */
export function SubmittedAnswers({ formId, release, values, fixed }: Submitted) {
  const { form } = useFormDefinition(formId, release);
  const store = useMemo(() => new FormStore(values, () => ({}), fixed), [values, fixed]);
  if (!form) return null;
  return (
    <FormAccessProvider value={store}>
      <div className="check-answers">
        <AnswerList form={form} />
      </div>
    </FormAccessProvider>
  );
}
