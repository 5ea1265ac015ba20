import { useMemo } from 'react';
import { type ServiceNode, searchable } from './service-index.ts';
import { findTyped } from './tree-keys.ts';

/** Letters closer together than this make one word. */
const PAUSE_MS = 700;

type Typing = {
  /** The index of the row that the letters name so far. */
  find: (rows: readonly ServiceNode[], current: number, letter: string) => number | undefined;
  /** The next letter begins a word. */
  reset: () => void;
};

/** Collects letters as they are typed and finds the row that they name. */
export function useTyping(): Typing {
  return useMemo(() => {
    let typed = '';
    let at = 0;
    return {
      find(rows, current, letter) {
        const now = performance.now();
        const text = now - at > PAUSE_MS ? letter : typed + letter;
        typed = text;
        at = now;
        const isOneLetter = [...text].every((one) => one === letter);
        return findTyped(rows, current, searchable(isOneLetter ? letter : text));
      },
      reset() {
        typed = '';
      },
    };
  }, []);
}
