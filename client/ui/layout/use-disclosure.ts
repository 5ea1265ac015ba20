import { useEffect, useRef, useState } from 'react';

/**
 * The state of a button that shows and hides something. It closes on Escape (the focus returns to the button), when the
 * focus or a press lands outside the container, and when `place` changes.
 */
export function useDisclosure(place: string) {
  const [openAt, setOpenAt] = useState<string>();
  const containerRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isOpen = openAt === place;

  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpenAt(undefined);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      buttonRef.current?.focus();
    };
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !containerRef.current?.contains(event.target)) close();
    };
    const listening = new AbortController();
    document.addEventListener('keydown', onKey, listening);
    document.addEventListener('focusin', onElsewhere, listening);
    document.addEventListener('pointerdown', onElsewhere, listening);
    return () => listening.abort();
  }, [isOpen]);

  const toggle = () => setOpenAt(isOpen ? undefined : place);
  return { isOpen, containerRef, buttonRef, toggle };
}
