import { useLayoutEffect } from 'react';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { sessionMemory } from '../ui/session-memory.ts';

/** The form that the page was reloaded for, until it is there again; its version; the control that had the focus. */
const memory = sessionMemory<{
  formId: string;
  version: string;
  focused: string;
}>('tenderfoot.brought-over');

let isGoing = false;

/**
 * Reloads the page so that it gets the current version of the form; by then the answers are saved, or kept in this
 * browser. Reloads only once per version: a site built without that version would reload for ever.
 * @returns whether the page is about to go
 */
export function bringOver({ id, sha256: own }: FormDefinition, version: string): boolean {
  if (version === own || memory.read()?.version === version) return isGoing;
  memory.write({ formId: id, version, focused: document.activeElement?.id ?? '' });
  location.reload();
  isGoing = true;
  return true;
}

/** After such a reload, focuses the notice of what has changed, or else the control that had the focus before. */
export function useBroughtOver(formId: string): void {
  // Not a passive effect: by the time that runs, somebody may be in a field.
  useLayoutEffect(() => {
    // The first look into the storage costs a millisecond, which only a reloaded page has to pay.
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const last = load?.type === 'reload' && memory.read();
    if (!last || last.formId !== formId) return;
    memory.write({ ...last, formId: '' });
    (document.getElementById('changed-title') ?? document.getElementById(last.focused))?.focus();
  }, [formId]);
}
