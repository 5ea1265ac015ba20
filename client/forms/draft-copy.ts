import type { FormValues } from './form-store.ts';

/** Answers that the server does not have yet, kept in this browser. */
export type DraftCopy = { values: FormValues; changedAt: string };

const PREFIX = 'tenderfoot.draft.';

/** Keeps a copy; says whether the browser could (private windows and full disks may not). */
export function keepDraftCopy(key: string, copy: DraftCopy): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

/** The copy under this key, if there is a readable one. */
export function findDraftCopy(key: string): DraftCopy | undefined {
  try {
    const copy: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
    return isDraftCopy(copy) ? copy : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the copy. */
export function dropDraftCopy(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Without storage there is no copy to drop.
  }
}

function isDraftCopy(value: unknown): value is DraftCopy {
  return typeof value === 'object' && value !== null && 'values' in value && 'changedAt' in value;
}
