import { type RefObject, useEffect } from 'react';
import { focusField } from '../../widgets/focus-field.ts';
import { controlId } from '../../widgets/form-access.ts';

/** Bubbles from a hidden control to the form that hides it; canceled by the one that leads there. */
const WANTED = 'fieldwanted';

/**
 * Leads to a field of any form on the page, also from outside of the form: one that is hidden is asked for, so that the
 * form may show it first. False where nobody could lead there.
 */
export function leadToField(key: string): boolean {
  if (focusField(key)) return true;
  const control = document.getElementById(controlId(key));
  const wanted = new CustomEvent(WANTED, { detail: key, bubbles: true, cancelable: true });
  return control !== null && !control.dispatchEvent(wanted);
}

/** Shows what is hidden within an element when somebody wants to be led there. `lead`: false where it cannot. */
export function useHiddenFields(within: RefObject<HTMLElement | null>, lead: (key: string) => boolean): void {
  useEffect(() => {
    const element = within.current;
    const follow = (event: Event) => {
      if (event instanceof CustomEvent && lead(String(event.detail))) event.preventDefault();
    };
    element?.addEventListener(WANTED, follow);
    return () => element?.removeEventListener(WANTED, follow);
  });
}
