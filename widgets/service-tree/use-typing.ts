import { useCallback, useRef } from 'react';
import { type ServiceNode, searchable } from './service-index.ts';
import { findTyped } from './tree-keys.ts';

/** Letters closer together than this make one word. */
const PAUSE_MS = 700;

/** Collects letters as they are typed and finds the row that they name. */
export function useTyping(): (
  rows: readonly ServiceNode[],
  current: number,
  letter: string,
) => number | undefined {
  const typed = useRef({ text: '', at: 0 });
  return useCallback((rows, current, letter) => {
    const now = performance.now();
    const text = now - typed.current.at > PAUSE_MS ? letter : typed.current.text + letter;
    typed.current = { text, at: now };
    return findTyped(rows, current, searchable(text));
  }, []);
}
