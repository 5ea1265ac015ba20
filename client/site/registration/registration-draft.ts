import { ask } from '../../api/operation.ts';
import { type DraftToSave, type Saved, SaveFailed } from '../../engine/kept-draft.ts';

/**
 * Saves a half-filled form, valid or not.
 * @throws SaveFailed
 */
export async function saveDraft(
  accessToken: string,
  { values, marks, version }: DraftToSave,
): Promise<Saved> {
  const body = { accessToken, data: values, marks, formVersion: version };
  const answer = await ask('PUT /registration/draft', { body });
  if (!answer.ok) throw new SaveFailed(answer.status);
  return answer.data;
}
