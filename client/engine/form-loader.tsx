import type { ReactNode } from 'react';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { t } from '../../codegen/runtime/translate.ts';
import { PageLoading } from '../ui/page-loading.tsx';
import type { FormAnswers, FormId } from './form-engine.tsx';
import type { FormValues } from './form-store.ts';
import { useFormDefinition } from './use-form-definition.ts';

type FormLoaderProps = {
  formId: FormId;
  /** The earlier release that a draft is finished on; none for the form as it is. */
  release?: number | undefined;
  children: (form: FormDefinition) => ReactNode;
};

/** Answers that the rules of a form have accepted, as the type that is generated from its schema. */
export function acceptedAnswers<Id extends FormId>(values: FormValues): FormAnswers[Id] {
  // Rules and type come from one schema, and nothing is sent before these very rules have judged it.
  return values as unknown as FormAnswers[Id];
}

/** What needs the definition of a form, once it is there. */
export function FormLoader({ formId, release, children }: FormLoaderProps) {
  const { form, hasFailed, retry } = useFormDefinition(formId, release);
  if (form) return children(form);
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
