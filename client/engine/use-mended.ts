import { useEffect, useState } from 'react';
import type { Failure } from './error-summary.tsx';
import type { FormStore } from './form-store.ts';

/**
 * Whether all that the last failure named is right by now: then nothing is left to be said of it. What had no field from
 * the start cannot be mended, only tried again.
 */
export function useMended(store: FormStore, failure: Failure | undefined, settle: () => void): boolean {
  const [isMended, setMended] = useState(false);
  useEffect(() => {
    if (!failure) return undefined;
    setMended(false);
    if (Object.keys(store.shownErrors()).length === 0) return undefined;
    return store.on('leave', () => {
      if (Object.keys(store.shownErrors()).length > 0) return;
      setMended(true);
      settle();
    });
  }, [store, failure, settle]);
  return isMended && !failure;
}
