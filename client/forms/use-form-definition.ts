import { useCallback, useEffect, useState } from 'react';
import { type FormId, formLoaders } from '../../codegen/generated/form-loaders.ts';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';

type Loading = { form: FormDefinition | undefined; hasFailed: boolean; retry: () => void };

/** Loads the chunk of a form. */
export function useFormDefinition(formId: FormId): Loading {
  const [form, setForm] = useState<FormDefinition>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    formLoaders[formId]().then(
      (chunk) => setForm(chunk.form),
      () => setHasFailed(true),
    );
  }, [formId]);
  useEffect(load, [load]);
  return { form: form?.id === formId ? form : undefined, hasFailed, retry: load };
}
