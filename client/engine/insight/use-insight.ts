import { type RefObject, useEffect, useRef } from 'react';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { FormStore } from '../form-store.ts';
import type { FormCounter } from './form-counter.ts';

/**
 * Counts how people get on with a form, without their answers: from the first answer on, and only for those whose
 * browser does not ask for privacy. The counter is fetched at that first answer; typing after it is not listened to.
 */
export function useInsight(
  form: FormDefinition,
  store: FormStore,
  isOn: boolean,
): RefObject<FormCounter | undefined> {
  const counter = useRef<FormCounter>(undefined);
  useEffect(() => {
    if (!isOn || wantsPrivacy()) return;
    const leaving = new AbortController();
    const begin = async () => {
      stopListening();
      const module = await import('./form-counter.ts').catch(() => undefined);
      if (!leaving.signal.aborted) counter.current = module?.countForm(form, store, leaving.signal);
    };
    const stopListening = store.on('change', begin);
    return () => {
      stopListening();
      leaving.abort();
    };
  }, [form, store, isOn]);
  return counter;
}

/** Tells whether the browser sends Global Privacy Control or its forerunner, Do Not Track. */
function wantsPrivacy(): boolean {
  return (
    (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
    navigator.doNotTrack === '1'
  );
}
