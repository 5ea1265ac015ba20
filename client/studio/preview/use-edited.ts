import { useEffect, useRef } from 'react';

/** Room above the question, so that what leads to it is in sight too. */
const ABOVE = 0.25;

/**
 * Marks the question that is being edited and brings it into view, without taking the focus; again after each change of
 * the page. `name`: its path in the answers, `turn`: another one brings it into view once more.
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
    // A question that was just added, or that waits for its rules, comes later.
    const watch = new MutationObserver(show);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      for (const place of document.querySelectorAll('[data-edited]')) place.removeAttribute('data-edited');
    };
  }, [name, turn]);
}

/** The question as it is shown, or the group that it is the first of. */
function placeOf(name: string): Element | null {
  const control = document.getElementById(`f.${name}`);
  if (control) return control.closest('.field') ?? control.closest('fieldset') ?? control;
  const inside = document.querySelector(`[id^="${CSS.escape(`f.${name}.`)}"]`);
  return inside?.closest('fieldset') ?? inside?.closest('.field') ?? null;
}

/** Scrolls this window alone; `scrollIntoView` would scroll the studio around it as well. */
function bringIntoView(place: Element): void {
  const { top, bottom } = place.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: scrollY + top - innerHeight * ABOVE, behavior: isCalm ? 'instant' : 'smooth' });
}
