import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';

/** A browser's record of what it has counted of a form, so that coming back counts nothing twice. Never sent. */
export type Progress = { furthest: number; errors: string[]; spentMs: number };

const PREFIX = 'tenderfoot.counted.';

/** Reads what was counted of this version of the form. */
export function readProgress({ id, sha256: version }: FormDefinition): Progress | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null');
    return stored?.version === version ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Stores what was counted of this version of the form, replacing that of any other. */
export function writeProgress({ id, sha256: version }: FormDefinition, progress: Progress): void {
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify({ ...progress, version }));
  } catch {
    // A browser that keeps nothing counts anew when somebody comes back.
  }
}

/** Forgets it once the form was sent: beginning again is counted again. */
export function forgetProgress({ id }: FormDefinition): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Nothing was kept.
  }
}
