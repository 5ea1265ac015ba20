import { startTransition, useCallback, useEffect, useState } from 'react';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { useFormEngine } from './form-engine.tsx';

export type FormLoading = {
  form: FormDefinition | undefined;
  hasFailed: boolean;
  /** It failed because there is no such form: trying again is no use. */
  isMissing: boolean;
  retry: () => void;
};

/**
 * Loads the chunk of a form, or of an earlier release that drafts are finished on, in the language of the page. The
 * form stays while it is fetched in another language.
 */
export function useFormDefinition(formId: string, release?: number): FormLoading {
  const { loadForm, useLanguage } = useFormEngine();
  const [form, setForm] = useState<FormDefinition>();
  const [failure, setFailure] = useState<'missing' | 'failed'>();
  const language = useLanguage();
  const name = release === undefined ? formId : `${formId}@${release}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another form to look at
  const load = useCallback(() => {
    let isWanted = true;
    setFailure(undefined);
    const show = (loaded: FormDefinition | undefined) =>
      loaded ? startTransition(() => setForm(loaded)) : setFailure('missing');
    loadForm(name).then(
      (loaded) => isWanted && show(loaded),
      () => isWanted && setFailure('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [name, language, loadForm]);
  useEffect(load, [load]);
  const shown = form?.id === formId ? form : undefined;
  const hasFailed = failure !== undefined && !shown;
  const isMissing = hasFailed && failure === 'missing';
  return { form: shown, hasFailed, isMissing, retry: load };
}
