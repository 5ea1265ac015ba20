import { endsOf } from '../../../codegen/runtime/versions/migration.ts';
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
  const moves = stepsTo(newest, version, { ...path, wasReleased: false }).map(endsOf);
  return (key) => moves.reduce((at, { from, to }) => moved(at, from, to), key);
}

/** Moves a path; a question moves with the group that it is in. */
function moved(path: string, from: string | undefined, to: string): string {
  if (path === from) return to;
  return from !== undefined && path.startsWith(`${from}.`) ? to + path.slice(from.length) : path;
}
