import { ask } from '../../api/operation.ts';
import { type DraftToSave, type Saved, SaveFailed } from '../../engine/kept-draft.ts';

/**
 * Saves half-changed answers, valid or not.
 * @throws SaveFailed
 */
export async function saveChangesDraft(
  changesToken: string,
  { values, marks, version }: DraftToSave,
): Promise<Saved> {
  const body = { changesToken, data: values, marks, formVersion: version };
  const answer = await ask('PUT /registration/changes_draft', { body });
  if (!answer.ok) throw new SaveFailed(answer.status);
  return answer.data;
}
