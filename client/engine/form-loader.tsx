import type { ReactNode } from 'react';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { t } from '../../codegen/runtime/translate.ts';
import { FailedPart } from '../ui/failed-part.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import type { FormAnswers, FormId } from './form-engine.tsx';
import type { FormValues } from './form-store.ts';
import { useFormDefinition } from './use-form-definition.ts';

type FormLoaderProps = {
  formId: FormId;
  /** The earlier release that a draft is finished on; undefined for the current form. */
  release?: number | undefined;
  children: (form: FormDefinition) => ReactNode;
};

/** Casts answers that a form's rules have accepted to the type generated from its schema. */
export function acceptedAnswers<Id extends FormId>(values: FormValues): FormAnswers[Id] {
  // Safe: rules and type come from one schema, and nothing is sent before these very rules have judged it.
  return values as unknown as FormAnswers[Id];
}

/** Loads the definition of a form and renders `children` with it, or a way to try again. */
export function FormLoader({ formId, release, children }: FormLoaderProps) {
  const { form, hasFailed, retry } = useFormDefinition(formId, release);
  if (form) return children(form);
  if (!hasFailed) return <PageLoading />;
  const sentence = t('The form could not be loaded. Check your connection and try again.');
  return <FailedPart sentence={sentence} retry={retry} />;
}
