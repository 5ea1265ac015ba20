import { useLayoutEffect } from 'react';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { noteUse } from '../../widgets/first-use.ts';
import { sessionMemory } from '../ui/session-memory.ts';

/** What the page was reloaded for: the form's version and, until the form is there again, its id and what had the focus. */
const memory = sessionMemory<{
  formId?: string;
  version: string;
  /** A field's path, if it was its control; else it leads nowhere. */
  focused?: string | undefined;
}>('tenderfoot.brought-over');

/** The reload is under way. Only a page that has left the form since knows that it was stopped. */
let isGoing = false;

/**
 * Reloads the page so that it gets the current version of the form; by then the answers are saved, or kept in this
 * browser. Reloads only once per version: a site built without that version would reload for ever.
 * @returns whether the page is about to go
 */
export function bringOver({ id, sha256: own }: FormDefinition, version: string): boolean {
  if (version === own || memory.read()?.version === version) return isGoing;
  isGoing = true;
  memory.write({ formId: id, version, focused: document.activeElement?.id.slice(2) });
  location.reload();
  return isGoing;
}

/** After such a reload, focuses the notice of what has changed, or else the control that had the focus before. */
export function useBroughtOver(formId: string): void {
  // Not a passive effect: by the time that runs, somebody may be in a field.
  useLayoutEffect(() => {
    isGoing = false;
    // The first look into the storage costs a millisecond, which a page that was not reloaded need not pay.
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const last = load?.type === 'navigate' ? undefined : memory.read();
    if (last?.formId !== formId) return;
    // The version stays: no other reload for it.
    memory.write({ version: last.version });
    // The person goes on where they were: all that they saw is shown again.
    noteUse();
    (document.getElementById('changed-title') ?? document.getElementById(`f.${last.focused}`))?.focus();
  }, [formId]);
}
