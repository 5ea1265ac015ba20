import { useEffect } from 'react';

/** Gives the focus to the page's heading where what calls this has gone with the button that was pressed in it. */
export function useFocusLeft(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
    },
    [],
  );
}
