import { useEffect, useRef, useState } from 'react';

/** When the page is zoomed, rounding can leave a pixel or two at the end. */
const tolerancePx = 2;

/**
 * Tells when the reader has come to the end of a scrolling box; at once if the text fits without scrolling. Looks at
 * the sizes again whenever the box or its text changes (window, zoom, fonts). Once true, it stays true.
 */
export function useReadToEnd<Box extends HTMLElement>() {
  const boxRef = useRef<Box>(null);
  const [hasReachedEnd, setReachedEnd] = useState(false);

  useEffect(() => {
    const box = boxRef.current;
    if (!box) return;
    const look = () => {
      const isShown = box.clientHeight > 0;
      const rest = box.scrollHeight - box.clientHeight - box.scrollTop;
      if (isShown && rest <= tolerancePx) setReachedEnd(true);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    for (const child of box.children) sizes.observe(child);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, []);

  return { boxRef, hasReachedEnd };
}
