import { useMemo } from 'react';
import type { ApplicationDetail } from '../../../codegen/generated/api.ts';
import { useSpokenForm } from '../../i18n/use-spoken-form.ts';
import { readOnlyForm } from './stored-form.ts';

/** Returns an application with its form in the language of the page; undefined until its words are loaded. */
export function useSpokenApplication(application: ApplicationDetail): ApplicationDetail | undefined {
  const form = useSpokenForm(useMemo(() => readOnlyForm(application.form), [application.form]));
  return useMemo(() => {
    if (!form) return undefined;
    const { title, schema, uiSchema } = form;
    return { ...application, form: { ...application.form, title, schema, uiSchema } };
  }, [application, form]);
}
