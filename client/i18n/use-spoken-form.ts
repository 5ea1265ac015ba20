import { useEffect, useState } from 'react';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { isLive } from '../api/is-live.ts';
import { siteCatalogue, useLanguage } from './language.ts';

/**
 * Returns a form that was not loaded as a chunk, such as a stored version, in the language of the page. Undefined until
 * its words are first there; a form without a translation stays as written.
 */
export function useSpokenForm(form: FormDefinition): FormDefinition | undefined {
  const [spoken, setSpoken] = useState<FormDefinition>();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another form to look at
  useEffect(() => {
    let isWanted = true;
    const show = (said: FormDefinition) => isWanted && setSpoken(said);
    inWordsOfNow(form).then(show, () => show(form));
    return () => {
      isWanted = false;
    };
  }, [form, language]);
  return language === 'en' ? form : spoken;
}

async function inWordsOfNow(form: FormDefinition): Promise<FormDefinition> {
  return siteCatalogue()?.translate(form, isLive(form.id)) ?? form;
}
