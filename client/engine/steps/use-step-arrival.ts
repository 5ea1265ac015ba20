import { useLayoutEffect, useRef } from 'react';
import { sectionId } from '../form-sections.tsx';
import type { Step } from './steps.ts';

/**
 * Handles the opening of a step: names it in the page's title, scrolls to the top and focuses its heading, unless
 * `thenFocus` asked for something else. The first step after the page has loaded leaves scrolling and focus alone.
 */
export function useStepArrival(step: Step | undefined, progress: string) {
  const page = useRef<string>(undefined);
  const arrived = useRef<string>(undefined);
  const focusNext = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (!step) return;
    page.current ??= document.title.replace(/^Error: /, '');
    document.title = `${progress} · ${page.current}`;
    const isFirst = arrived.current === undefined;
    const isSame = arrived.current === step.slug;
    arrived.current = step.slug;
    const focus = focusNext.current ?? (isFirst || isSame ? undefined : () => focusHeading(step));
    focusNext.current = undefined;
    focus?.();
  }, [step, progress]);
  return {
    /** Calls `focus` once the next step is open, instead of focusing its heading. */
    thenFocus: (focus: () => void) => {
      focusNext.current = focus;
    },
  };
}

/** Scrolls to the top of a step and focuses its heading; the last step focuses its heading by itself. */
export function focusHeading({ section }: Step): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  if (section === undefined) return;
  document.getElementById(`${sectionId(section)}-title`)?.focus({ preventScroll: true });
}
