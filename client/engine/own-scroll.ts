import { useCallback, useEffect } from 'react';

/**
 * Returns a function that turns off the browser's scroll restoration until the component unmounts, for pages that
 * handle Back and Forward themselves: the browser restores the old position last, away from what was just brought into
 * view. To be called before the page's first history entry of its own.
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
