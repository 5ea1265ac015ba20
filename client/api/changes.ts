import type { OpenChanges } from '../../codegen/generated/api.ts';
import type { Answer } from './call.ts';
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

/** Keeps half-changed answers, valid or not; throws where they could not be kept. */
export async function saveChangesDraft(
  changesToken: string,
  data: Record<string, unknown>,
  formVersion: string,
): Promise<{ savedAt: string }> {
  const answer = await ask('PUT /registration/changes_draft', {
    body: { changesToken, data, formVersion },
  });
  if (!answer.ok) throw new Error(`The draft was not saved (${answer.reason}, ${answer.status})`);
  return answer.data;
}
