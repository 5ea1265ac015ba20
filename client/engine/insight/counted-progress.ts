import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';

/** What this browser has counted of a form that was begun, so that coming back counts nothing twice. Never sent. */
export type Progress = { furthest: number; errors: string[]; spentMs: number };

const PREFIX = 'tenderfoot.counted.';

/** What was counted of this version of the form. */
export function readProgress({ id, version }: FormDefinition): Progress | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null');
    return stored?.version === version ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers it. */
export function writeProgress({ id, version }: FormDefinition, progress: Progress): void {
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify({ ...progress, version }));
  } catch {
    // A browser that keeps nothing counts anew when somebody comes back.
  }
}

/** The form was sent: who begins again is counted again. */
export function forgetProgress({ id }: FormDefinition): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Nothing was kept.
  }
}
