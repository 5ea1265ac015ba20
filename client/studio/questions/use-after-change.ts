import { useCallback, useLayoutEffect, useState } from 'react';

/**
 * Runs something once the page shows what was changed at the same time, however long that takes: no frame more, for
 * somebody may already type into what it gives the focus to.
 */
export function useAfterChange(): (run: () => void) => void {
  const [work, setWork] = useState<{ run: () => void }>();
  useLayoutEffect(() => work?.run(), [work]);
  return useCallback((run) => setWork({ run }), []);
}
