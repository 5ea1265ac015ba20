import type { DeviceDraftCall } from '../../codegen/generated/types.ts';
import type { FormValues } from './form-store.ts';

/** Answers that the server does not have yet, kept in this browser. */
export type DraftCopy = {
  values: FormValues;
  changedAt: string;
  /** The content of the form that they were typed into; absent where it was not noted yet. */
  version?: string;
  /** What the server said of them last, where that is to be given back to it. */
  before?: DeviceDraftCall['before'];
};

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

/** The copy under this key, unless what the server has of the answers is newer. */
export function findUnsentCopy(key: string, savedAt: string | undefined): DraftCopy | undefined {
  const copy = findDraftCopy(key);
  return copy && copy.changedAt > (savedAt ?? '') ? copy : undefined;
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
