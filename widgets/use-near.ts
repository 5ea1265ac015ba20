import { type RefObject, useEffect, useState } from 'react';

/** How much farther than the window it is looked: as far again, above and below. */
const MARGIN = '100%';

/** Tells whether an element has come near the window yet, or counts as near wherever it is. */
export function useNear(place: RefObject<Element | null>, isAnyway: boolean): boolean {
  const [hasCome, setHasCome] = useState(false);
  const isNear = hasCome || isAnyway;
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => setHasCome(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, place]);
  return isNear;
}
