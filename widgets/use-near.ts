import { type RefObject, useEffect, useState } from 'react';

/** How much farther than the window it is looked: as far again, above and below. */
const MARGIN = '100%';

/** Tells whether an element has come near the window yet. `isOver`: nobody waits for it. */
export function useNear(place: RefObject<Element | null>, isOver: boolean): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || isOver || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, isOver, place]);
  return isNear;
}
