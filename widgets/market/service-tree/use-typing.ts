import { useMemo } from 'react';
import { type ServiceNode, searchable } from './service-index.ts';
import { findTyped } from './tree-keys.ts';

/** Letters typed within this many milliseconds of each other belong to one word. */
const PAUSE_MS = 700;

type Typing = {
  /** Returns the index of the row that the letters so far name. */
  find: (rows: readonly ServiceNode[], current: number, letter: string) => number | undefined;
  /** Lets the next letter begin a new word. */
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
