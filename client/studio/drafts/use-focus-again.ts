import { useLayoutEffect } from 'react';

/**
 * Where a form was read again, and the button that was pressed has gone with its focus, moves that to what is said of it
 * now, or to its name.
 */
export function useFocusAgain(isAgain: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it comes
  useLayoutEffect(() => {
    if (!isAgain || document.activeElement !== document.body) return;
    const said = document.querySelector<HTMLElement>('.offer-panel h2');
    (said ?? document.querySelector<HTMLElement>('.bench-title h1'))?.focus();
  }, []);
}
