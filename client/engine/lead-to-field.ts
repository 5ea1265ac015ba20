import { type RefObject, useEffect } from 'react';
import { focusField } from '../../widgets/focus-field.ts';
import { controlId } from '../../widgets/form-access.ts';

/** The event that bubbles from a hidden control to the form that hides it; canceled by the form if it leads there. */
const WANTED = 'fieldwanted';

/**
 * Leads to a field of any form on the page, even from outside of the form. If the field is hidden, asks the form to
 * show it first. Returns false if there is no way there.
 */
export function leadToField(key: string): boolean {
  if (focusField(key)) return true;
  const control = document.getElementById(controlId(key));
  const wanted = new CustomEvent(WANTED, { detail: key, bubbles: true, cancelable: true });
  return control !== null && !control.dispatchEvent(wanted);
}

/** Calls `lead` when `leadToField` wants a field hidden within an element; it returns false if it cannot show it. */
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
