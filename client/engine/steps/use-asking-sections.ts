import { type RefObject, useEffect, useState } from 'react';
import { sectionId } from '../form-sections.tsx';

/**
 * Returns the sections, counted from 0, that ask something now or are still loading: a section whose questions all
 * depend on other answers may ask nothing. Empty until the questions are on the page.
 */
export function useAskingSections(body: RefObject<HTMLElement | null>, count: number): readonly number[] {
  const [asking, setAsking] = useState<readonly number[]>([]);
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const look = () => setAsking((last) => same(last, sectionsAsking(element, count)));
    look();
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [body, count]);
  return asking;
}

function sectionsAsking(body: HTMLElement, count: number): number[] {
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => body.querySelector(`#${sectionId(index)} :is(.field, fieldset, .loading)`) !== null,
  );
}

/** Returns the same list if nothing has changed, so that nothing renders again. */
function same(last: readonly number[], next: readonly number[]): readonly number[] {
  return last.length === next.length && last.every((one, at) => one === next[at]) ? last : next;
}
