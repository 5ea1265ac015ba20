import { useEffect } from 'react';

/** Moves the focus to the page's heading if the calling component disappears along with the focused button in it. */
export function useFocusLeft(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
    },
    [],
  );
}
