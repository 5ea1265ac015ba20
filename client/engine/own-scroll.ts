import { useCallback, useEffect } from 'react';

/**
 * For what goes back and forward by itself within a page: the browser would put the view to where it was, after all that
 * is done here, and so away from what one came for. To be called before the first place of one's own in the history.
 */
export function useOwnScroll(): () => void {
  useEffect(
    () => () => {
      history.scrollRestoration = 'auto';
    },
    [],
  );
  return useCallback(() => {
    history.scrollRestoration = 'manual';
  }, []);
}
