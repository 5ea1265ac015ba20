import { useEffect, useState } from 'react';
import type { Failure } from './error-summary.tsx';
import type { FormStore } from './form-store.ts';

/**
 * Tells whether every error of the last failure has been corrected, and calls `settle` when the last one is. A failure
 * without an error at a field cannot be corrected, only tried again.
 */
export function useMended(store: FormStore, failure: Failure | undefined, settle: () => void): boolean {
  const [isMended, setMended] = useState(false);
  useEffect(() => {
    if (!failure) return;
    setMended(false);
    if (store.errors.size === 0) return;
    return store.on('leave', () => {
      if (store.errors.size > 0) return;
      setMended(true);
      settle();
    });
  }, [store, failure, settle]);
  return isMended && !failure;
}
