import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Moves the focus to the first control of a box when its content is replaced, since the pressed control is gone. */
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
