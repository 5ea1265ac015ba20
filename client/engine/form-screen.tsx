import type { FormAnswers, FormId } from './form-engine.tsx';
import { acceptedAnswers, FormLoader } from './form-loader.tsx';
import type { FormValues } from './form-store.ts';
import { FormView, type FormViewProps } from './form-view.tsx';
import type { SubmitOutcome } from './use-submit.ts';

export type FormScreenProps<Id extends FormId> = Omit<FormViewProps, 'form' | 'submit'> & {
  formId: Id;
  /** The earlier release that a draft is finished on; undefined for the current form. */
  release?: number | undefined;
  /** Called with answers that the form's rules accept. */
  submit: (data: FormAnswers[Id]) => Promise<SubmitOutcome>;
};

/** A form of `schemas/`, from loading it to the outcome of its submit: everything but the page around it. */
export function FormScreen<Id extends FormId>({ formId, release, submit, ...props }: FormScreenProps<Id>) {
  const send = (values: FormValues) => submit(acceptedAnswers<Id>(values));
  return (
    <FormLoader formId={formId} release={release}>
      {(form) => <FormView key={form.id} isCounted {...props} form={form} submit={send} />}
    </FormLoader>
  );
}
