import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Several buttons as a single stop of the Tab key. A place is a button's index in the order of the page. */
export type OneStop = {
  tabIndexOf: (place: number) => 0 | -1;
  /** Runs the action of the button at this place; the button that then has the place gets the focus. */
  changeAt: (place: number, change: () => void) => void;
  /** For the box around the buttons. */
  handlers: { onFocus: (event: FocusEvent<HTMLElement>) => void; onKeyDown: (event: KeyboardEvent) => void };
};

/** Makes all buttons of a box a single stop of the Tab key; arrow keys, Home and End move between them. */
export function useOneStop(box: RefObject<HTMLElement | null>, count: number): OneStop {
  const [place, setPlace] = useState(0);
  const current = Math.max(0, Math.min(place, count - 1));
  const shouldFocus = useRef(false);
  const buttons = () => [...(box.current?.querySelectorAll<HTMLElement>('button') ?? [])];
  useLayoutEffect(() => {
    if (shouldFocus.current) (buttons()[current] ?? box.current)?.focus();
    shouldFocus.current = false;
    // Buttons may appear or vanish before the focused one and change its place.
    const at = document.activeElement instanceof HTMLElement ? buttons().indexOf(document.activeElement) : -1;
    if (at >= 0) setPlace(at);
  });
  return {
    tabIndexOf: (at) => (at === current ? 0 : -1),
    changeAt(at, change) {
      setPlace(at);
      shouldFocus.current = true;
      change();
    },
    handlers: {
      onFocus: ({ target }) => {
        const at = buttons().indexOf(target);
        if (at >= 0) setPlace(at);
      },
      onKeyDown: (event) => {
        const focused = buttons().indexOf(event.target as HTMLElement);
        const next = STEPS[event.key]?.(focused < 0 ? current : focused, count);
        if (next === undefined) return;
        event.preventDefault();
        buttons()[next]?.focus();
      },
    },
  };
}

const back = (at: number, count: number) => (at + count - 1) % count;
const on = (at: number, count: number) => (at + 1) % count;

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: back,
  ArrowUp: back,
  ArrowRight: on,
  ArrowDown: on,
  Home: () => 0,
  End: (_, count) => count - 1,
};
