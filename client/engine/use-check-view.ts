import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useOwnScroll } from './own-scroll.ts';

/** The check page, on which the answers are looked over; the browser's Back leads to the form. */
export type CheckView = {
  isOpen: boolean;
  open: () => void;
  /** Once the form is shown again, `arrive` brings its target into view; without it, `opener` gets the focus. */
  close: (arrive?: () => void) => void;
  /** The ref of the button that opens and closes it. */
  opener: (button: HTMLButtonElement | null) => void;
};

const MARK = { isCheckingAnswers: true };

export function useCheckView(): CheckView {
  const [isOpen, setIsOpen] = useState(false);
  const takeScroll = useOwnScroll();
  const button = useRef<HTMLButtonElement>(null);
  const arrival = useRef<() => void>(undefined);
  const wasOpen = useRef(false);
  useEffect(() => {
    // A reloaded page begins with its questions.
    if (isMarked()) history.replaceState(null, '');
    const follow = () => setIsOpen(isMarked());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) (arrival.current ?? (() => focusInView(button.current)))();
    wasOpen.current = isOpen;
    arrival.current = undefined;
  }, [isOpen]);
  const open = useCallback(() => {
    takeScroll();
    history.pushState(MARK, '');
    setIsOpen(true);
  }, [takeScroll]);
  const close = useCallback((arrive?: () => void) => {
    arrival.current = arrive;
    if (isMarked()) history.back();
    setIsOpen(false);
  }, []);
  const opener = useCallback((element: HTMLButtonElement | null) => {
    button.current = element;
  }, []);
  return { isOpen, open, close, opener };
}

function focusInView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  element?.focus({ preventScroll: true });
}

function isMarked(): boolean {
  return Boolean((history.state as typeof MARK | null)?.isCheckingAnswers);
}
