import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Gives the focus to the first control of a box that shows something else than before: what was pressed in it is gone. */
export function useFocusInside<Box extends HTMLElement>(shown: unknown): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    box.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [shown]);
  return box;
}
