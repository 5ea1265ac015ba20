import { endsOf } from '../../../codegen/runtime/versions/migration.ts';
import { draftPath, stepsTo } from '../drafts/draft-versions.service.ts';
import type { FormRegistry } from './form-registry.ts';
import type { StoredForm } from './stored-forms.service.ts';

/** The key that a question has in a later version, by the one that it has in an earlier one. */
export type KeyLater = (path: string) => string;

/**
 * How the questions of a stored version are called in the newest one: as the maps of the releases between say, and where
 * they say nothing, by what each question is called. `earlier`: the contents before it, the newest first.
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

/** A question goes with the group that it is in. */
function moved(path: string, from: string | undefined, to: string): string {
  if (path === from) return to;
  return from !== undefined && path.startsWith(`${from}.`) ? to + path.slice(from.length) : path;
}
