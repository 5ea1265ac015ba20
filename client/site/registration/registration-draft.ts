import { ask } from '../../api/operation.ts';
import { AccessEnded, type DraftToSave, type Saved } from '../../engine/kept-draft.ts';

/**
 * Saves a half-filled form, valid or not.
 * @throws Error if it failed this time; `AccessEnded` if the token no longer works
 */
export async function saveDraft(
  accessToken: string,
  { values, marks, version }: DraftToSave,
): Promise<Saved> {
  const body = { accessToken, data: values, marks, formVersion: version };
  const answer = await ask('PUT /registration/draft', { body });
  if (!answer.ok && answer.status === 401) throw new AccessEnded();
  if (!answer.ok) throw new Error(`The draft was not saved (${answer.reason}, ${answer.status})`);
  return answer.data;
}
