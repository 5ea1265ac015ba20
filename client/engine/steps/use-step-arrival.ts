import { useLayoutEffect, useRef } from 'react';
import { sectionId } from '../form-sections.tsx';
import type { Step } from './steps.ts';

/**
 * What happens when a step opens: the browser's title names it, the view goes to its top and the focus to its heading,
 * unless the focus was wanted elsewhere. The first step of a page that loads leaves view and focus alone.
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
    /** Puts the focus somewhere else than to the heading once the next step is open. */
    thenFocus: (focus: () => void) => {
      focusNext.current = focus;
    },
  };
}

/** Puts view and focus to the beginning of a step; the last step's heading does the same by itself. */
export function focusHeading({ section }: Step): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  if (section === undefined) return;
  document.getElementById(`${sectionId(section)}-title`)?.focus({ preventScroll: true });
}
