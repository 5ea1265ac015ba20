import { pathMover } from '../../../codegen/runtime/versions/moved-path.ts';
import { draftPath, stepsTo } from '../drafts/draft-versions.service.ts';
import type { FormRegistry } from './form-registry.ts';
import type { StoredForm } from './stored-forms.service.ts';

/** Returns the key that a question has in a later version, for the key that it has in an earlier one. */
export type KeyLater = (path: string) => string;

/**
 * Returns the keys that a stored version's questions have in the newest one: by the migrations between, and where those
 * say nothing, by what the questions are called. `earlier`: the content hashes before it, the newest first.
 */
export function keysLater(
  newest: StoredForm,
  version: StoredForm,
  { forms, earlier }: { forms: Pick<FormRegistry, 'releasesOf'>; earlier: readonly string[] },
): KeyLater {
  const path = draftPath(forms, version.id, version.sha256, earlier);
  return pathMover(stepsTo(newest, version, { ...path, wasReleased: false }));
}
