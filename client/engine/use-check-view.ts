import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useOwnScroll } from './own-scroll.ts';

/** Whether the answers are being looked over; the browser's Back leads to the form. */
export type CheckView = {
  isOpen: boolean;
  open: () => void;
  /** `arrive` brings what one came for into view, once the form is shown again; else that is where one left it. */
  close: (arrive?: () => void) => void;
  /** For the button that opens and closes it. */
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
    // A page that was loaded anew begins with its questions.
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
  return (history.state as typeof MARK | null)?.isCheckingAnswers === true;
}
