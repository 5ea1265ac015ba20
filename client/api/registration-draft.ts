import type { SubmittedRegistration } from '../../codegen/generated/api.ts';
import type { Answer } from './call.ts';
import { AccessEnded, type DraftToSave, type Saved } from './kept-draft.ts';
import { ask } from './operation.ts';

/** Asks what was handed in under a token; 401 where nothing was, or not lately. */
export function findSubmitted(accessToken: string): Promise<Answer<SubmittedRegistration>> {
  return ask('POST /registration/receipt', { body: { accessToken } });
}

/** Keeps a half-filled form, valid or not; throws where that could not be done, `AccessEnded` where it never will. */
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
