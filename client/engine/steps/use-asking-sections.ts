import { type RefObject, useEffect, useState } from 'react';
import { sectionId } from '../form-sections.tsx';

/**
 * Which sections ask something now, or will, counted from 0: a section whose questions all depend on other answers may
 * ask nothing. None while the questions are being loaded.
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

/** The list as it was, where nothing is other. */
function same(last: readonly number[], next: readonly number[]): readonly number[] {
  return last.length === next.length && last.every((one, at) => one === next[at]) ? last : next;
}
