import { useLayoutEffect } from 'react';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { focusField } from '../../widgets/focus-field.ts';
import { sessionMemory } from '../ui/session-memory.ts';

/** The control that had the focus before the page was reloaded, and the version of the form it was reloaded for. */
const memory = sessionMemory<{
  formId: string;
  version: string;
  focused: string | undefined;
  isSeen: boolean;
}>('tenderfoot.brought-over');

const CONTROL = 'f.';

/**
 * Reloads the page so that it gets the current version of the form; by then the answers are saved, or kept in this
 * browser. Reloads only once per version: a site built without that version would reload for ever.
 * @returns whether the page is about to go
 */
export function bringOver({ id, sha256: own }: FormDefinition, version: string): boolean {
  const last = memory.read();
  if (version === own) return false;
  if (last?.formId === id && last.version === version) return !last.isSeen;
  const focused = document.activeElement?.id;
  memory.write({ formId: id, version, focused, isSeen: false });
  location.reload();
  return true;
}

/** After such a reload, focuses the notice of what has changed, or else the control that had the focus before. */
export function useBroughtOver(formId: string): void {
  // Not a passive effect: by the time that runs, somebody may be in a field.
  useLayoutEffect(() => {
    const last = memory.read();
    if (last?.formId !== formId || last.isSeen) return;
    memory.write({ ...last, isSeen: true });
    const notice = document.getElementById('changed-title');
    if (notice) {
      notice.focus();
      notice.scrollIntoView({ block: 'nearest' });
    } else if (last.focused?.startsWith(CONTROL)) focusField(last.focused.slice(CONTROL.length));
  }, [formId]);
}
