import { ask } from '../../api/operation.ts';
import { AccessEnded, type DraftToSave, type Saved } from '../../engine/kept-draft.ts';

/**
 * Saves half-changed answers, valid or not.
 * @throws Error if it failed this time; `AccessEnded` if the link no longer works
 */
export async function saveChangesDraft(
  changesToken: string,
  { values, marks, version }: DraftToSave,
): Promise<Saved> {
  const body = { changesToken, data: values, marks, formVersion: version };
  const answer = await ask('PUT /registration/changes_draft', { body });
  if (!answer.ok && answer.status === 401) throw new AccessEnded();
  if (!answer.ok) throw new Error(`The draft was not saved (${answer.reason}, ${answer.status})`);
  return answer.data;
}
