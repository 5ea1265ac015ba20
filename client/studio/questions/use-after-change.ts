import { useCallback, useLayoutEffect, useState } from 'react';

/**
 * Returns a function that runs something as soon as the page shows the change made along with it. It does not wait a
 * frame longer, since somebody may already be typing into the box that gets the focus.
 */
export function useAfterChange(): (run: () => void) => void {
  const [work, setWork] = useState<{ run: () => void }>();
  useLayoutEffect(() => work?.run(), [work]);
  return useCallback((run) => setWork({ run }), []);
}
