import { useCallback, useEffect, useState } from 'react';
import { type FormId, formLoaders } from '../../codegen/generated/form-loaders.ts';
import { oldFormLoaders } from '../../codegen/generated/old-form-loaders.ts';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';

type Loading = { form: FormDefinition | undefined; hasFailed: boolean; retry: () => void };

/** Loads the chunk of a form, or of an earlier release that drafts are finished on. */
export function useFormDefinition(formId: FormId, release?: number): Loading {
  const [form, setForm] = useState<FormDefinition>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    chunkOf(formId, release).then(
      (chunk) => setForm(chunk.form),
      () => setHasFailed(true),
    );
  }, [formId, release]);
  useEffect(load, [load]);
  return { form: form?.id === formId ? form : undefined, hasFailed, retry: load };
}

async function chunkOf(formId: FormId, release: number | undefined): Promise<{ form: FormDefinition }> {
  if (release === undefined) return formLoaders[formId]();
  const load = oldFormLoaders[`${formId}@${release}`];
  if (!load) throw new Error(`There is no release ${release} of ${formId}`);
  return load();
}
