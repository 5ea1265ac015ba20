import { startTransition, useCallback, useEffect, useState } from 'react';
import { type FormId, formLoaders } from '../../codegen/generated/form-loaders.ts';
import { oldFormLoaders } from '../../codegen/generated/old-form-loaders.ts';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { siteCatalogue, useLanguage } from '../i18n/language.ts';
import { loadLateForm, MissingForm } from './late-forms.ts';

type Loading = {
  form: FormDefinition | undefined;
  hasFailed: boolean;
  /** It failed because there is no such form, so that trying again is no use. */
  isMissing: boolean;
  retry: () => void;
};

/**
 * Loads the chunk of a form, or of an earlier release that drafts are finished on, in the language of the page; while
 * another language is fetched, the form stays.
 */
export function useFormDefinition(formId: FormId, release?: number): Loading {
  const [form, setForm] = useState<FormDefinition>();
  const [failure, setFailure] = useState<{ cause: unknown }>();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another form to look at
  const load = useCallback(() => {
    let isWanted = true;
    setFailure(undefined);
    loadForm(formId, release).then(
      (loaded) => isWanted && startTransition(() => setForm(loaded)),
      (cause: unknown) => isWanted && setFailure({ cause }),
    );
    return () => {
      isWanted = false;
    };
  }, [formId, release, language]);
  useEffect(load, [load]);
  const shown = form?.id === formId ? form : undefined;
  const hasFailed = failure !== undefined && !shown;
  const isMissing = hasFailed && failure.cause instanceof MissingForm;
  return { form: shown, hasFailed, isMissing, retry: load };
}

async function loadForm(formId: FormId, release: number | undefined): Promise<FormDefinition> {
  const { form } = await chunkOf(formId, release);
  return siteCatalogue()?.translate(form) ?? form;
}

function chunkOf(formId: FormId, release: number | undefined): Promise<{ form: FormDefinition }> {
  const name = release === undefined ? formId : `${formId}@${release}`;
  const loaders: Record<string, () => Promise<{ form: FormDefinition }>> =
    release === undefined ? formLoaders : oldFormLoaders;
  return Object.hasOwn(loaders, name) && loaders[name] ? loaders[name]() : loadLateForm(name);
}
