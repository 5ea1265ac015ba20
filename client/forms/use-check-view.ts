import { useCallback, useEffect, useState } from 'react';

/** Whether the answers are being looked over; the browser's Back leads to the form. */
export type CheckView = { isOpen: boolean; open: () => void; close: () => void };

const MARK = { isCheckingAnswers: true };

export function useCheckView(): CheckView {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const follow = () => setIsOpen(isMarked());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const open = useCallback(() => {
    history.pushState(MARK, '');
    setIsOpen(true);
  }, []);
  const close = useCallback(() => {
    if (isMarked()) history.back();
    setIsOpen(false);
  }, []);
  return { isOpen, open, close };
}

function isMarked(): boolean {
  return (history.state as typeof MARK | null)?.isCheckingAnswers === true;
}
