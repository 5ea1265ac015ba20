import type { OpenChanges } from '../../codegen/generated/api.ts';
import type { Answer } from './call.ts';
import { AccessEnded, type DraftToSave, type Saved } from './kept-draft.ts';
import { ask } from './operation.ts';

export type { OpenChanges };

/** Asks what a link is about; 401 when it is open no more. */
export function verifyChangesToken(changesToken: string, signal?: AbortSignal): Promise<Answer<OpenChanges>> {
  return ask('POST /registration/verify_changes_token', { body: { changesToken }, signal });
}

/** Hands the changed answers in. */
export function submitChanges(changesToken: string, answers: object): Promise<Answer<{ reference: string }>> {
  return ask('POST /registration/submit_changes', { body: { ...answers, changesToken } });
}

/** Keeps half-changed answers, valid or not; throws where that could not be done, `AccessEnded` where it never will. */
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
