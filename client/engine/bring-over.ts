import { useLayoutEffect } from 'react';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { focusField } from '../../widgets/focus-field.ts';
import { sessionMemory } from '../ui/session-memory.ts';

/** Where the person was in a form whose page was loaded anew, and for which version. */
const memory = sessionMemory<{
  formId: string;
  version: string;
  focused: string | undefined;
  isSeen: boolean;
}>('tenderfoot.brought-over');

const CONTROL = 'f.';

/**
 * Loads the page anew, so that it has the form as it is now; the answers are saved by then, or in this browser. Once for
 * each version: a site that is built without it would be loaded for ever. @returns whether the page goes
 */
export function bringOver({ id, version: own }: FormDefinition, version: string): boolean {
  const last = memory.read();
  if (version === own) return false;
  if (last?.formId === id && last.version === version) return !last.isSeen;
  const focused = document.activeElement?.id;
  memory.write({ formId: id, version, focused, isSeen: false });
  location.reload();
  return true;
}

/** Leads people who were brought over to what has changed; where nothing has that they must look at, to where they were. */
export function useBroughtOver(formId: string): void {
  // At once, and not when there is time: somebody may be in a field by then.
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
