import { type Answer, call } from './call.ts';

/** What the link of a request for changes shows: the answers, and what should be changed about them. */
export type OpenChanges = {
  reference: string;
  organization: { id: string; name: string; country: string; state: string; phone: string };
  organizationType: number;
  message: string;
  /** By the dotted path of the field. */
  comments: Record<string, string>;
  expiresAt: string;
  data: Record<string, unknown>;
  draft: { data: Record<string, unknown>; savedAt: string } | null;
  files: { id: string; name: string; size: number }[];
  card: { brand: string; last4: string } | null;
};

/** Asks what a link is about; 401 when it is open no more. */
export function verifyChangesToken(changesToken: string, signal?: AbortSignal): Promise<Answer<OpenChanges>> {
  return call('/registration/verify_changes_token', { body: { changesToken }, signal });
}

/** Hands the changed answers in. */
export function submitChanges(changesToken: string, answers: object): Promise<Answer<{ reference: string }>> {
  return call('/registration/submit_changes', { body: { ...answers, changesToken } });
}

/** Keeps half-changed answers, valid or not; throws where they could not be kept. */
export async function saveChangesDraft(changesToken: string, data: unknown): Promise<{ savedAt: string }> {
  const answer = await call<{ savedAt: string }>('/registration/changes_draft', {
    method: 'PUT',
    body: { changesToken, data },
  });
  if (!answer.ok) throw new Error(`The draft was not saved (${answer.reason}, ${answer.status})`);
  return answer.data;
}
