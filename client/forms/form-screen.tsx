import type { FormData, FormId } from '../../codegen/generated/form-loaders.ts';
import { t } from '../../codegen/runtime/translate.ts';
import { PageLoading } from '../ui/page-loading.tsx';
import type { FormValues } from './form-store.ts';
import { FormView, type FormViewProps } from './form-view.tsx';
import { useFormDefinition } from './use-form-definition.ts';
import type { SubmitOutcome } from './use-submit.ts';

export type FormScreenProps<Id extends FormId> = Omit<FormViewProps, 'form' | 'submit'> & {
  formId: Id;
  /** The earlier release that a draft is finished on; none for the form as it is. */
  release?: number | undefined;
  /** Called with answers that the form's rules accept. */
  submit: (data: FormData[Id]) => Promise<SubmitOutcome>;
};

/** A form from `schemas/forms/`, from its first question to its answer: everything but the page around it. */
export function FormScreen<Id extends FormId>({ formId, release, submit, ...props }: FormScreenProps<Id>) {
  const { form, hasFailed, retry } = useFormDefinition(formId, release);
  // The rules of this very form have judged the values by the time they are sent.
  const send = (values: FormValues) => submit(values as unknown as FormData[Id]);
  if (form) return <FormView key={form.id} isCounted {...props} form={form} submit={send} />;
  if (!hasFailed) return <PageLoading />;
  return (
    <div className="alert" data-kind="danger" role="alert">
      <h2>{t('Error!')}</h2>
      <p>{t('The form could not be loaded. Check your connection and try again.')}</p>
      <button type="button" className="button" onClick={retry}>
        {t('Try again')}
      </button>
    </div>
  );
}
