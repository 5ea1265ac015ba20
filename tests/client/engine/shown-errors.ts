import type { FormStore } from '../../../client/engine/form-store.ts';

/** Returns the errors that are shown now, by dotted path. */
export function shownErrors(store: FormStore): Record<string, string> {
  return Object.fromEntries([...store.errors.keys()].map((key) => [key, store.stateOf(key).error ?? '']));
}
