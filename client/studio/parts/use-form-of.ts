import { useEffect, useState } from 'react';
import { fetchForm, type StudioForm } from '../../api/studio.ts';

/** Loads a form with its examples; undefined until it is loaded. */
export function useFormOf(id: string): StudioForm | undefined {
  const [form, setForm] = useState<StudioForm>();
  useEffect(() => {
    const leaving = new AbortController();
    fetchForm(id, leaving.signal).then((answer) => {
      if (answer.ok && !leaving.signal.aborted) setForm(answer.data.form);
    });
    return () => leaving.abort();
  }, [id]);
  return form?.id === id ? form : undefined;
}
