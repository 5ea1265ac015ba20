import { useEffect, useRef } from 'react';

/** The room left above the question, as a share of the window's height, so that what leads up to it is visible too. */
const ABOVE = 0.25;

/**
 * Marks the question being edited and scrolls to it without taking the focus, also after later changes of the page.
 * `name`: its path in answers. `turn`: a new one scrolls to it again.
 */
export function useEdited(name: string | undefined, turn: string): void {
  const scrolledTo = useRef<string>(undefined);
  useEffect(() => {
    if (name === undefined) return;
    const show = () => {
      const place = placeOf(name);
      for (const other of document.querySelectorAll('[data-edited]'))
        if (other !== place) other.removeAttribute('data-edited');
      place?.setAttribute('data-edited', '');
      const wanted = `${turn} ${name}`;
      if (place && scrolledTo.current !== wanted) bringIntoView(place);
      if (place) scrolledTo.current = wanted;
    };
    show();
    // A question that was just added, or whose rules are still loading, appears later.
    const watch = new MutationObserver(show);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      for (const place of document.querySelectorAll('[data-edited]')) place.removeAttribute('data-edited');
    };
  }, [name, turn]);
}

/** Returns the element of a question; for a group, the one around its first control. */
function placeOf(name: string): Element | null {
  const control = document.getElementById(`f.${name}`);
  if (control) return control.closest('.field') ?? control.closest('fieldset') ?? control;
  const inside = document.querySelector(`[id^="${CSS.escape(`f.${name}.`)}"]`);
  return inside?.closest('fieldset') ?? inside?.closest('.field') ?? null;
}

/** Scrolls only this window; `scrollIntoView` would scroll the studio around it too. */
function bringIntoView(place: Element): void {
  const { top, bottom } = place.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: scrollY + top - innerHeight * ABOVE, behavior: isCalm ? 'instant' : 'smooth' });
}
