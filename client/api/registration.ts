import type { SignupRequest } from '../../codegen/generated/types.ts';
import { type Answer, call } from './call.ts';

/** What the access token stands for: the organization, the steps taken, and the answers given so far. */
export type Registration = {
  organization: {
    id: string;
    name: string;
    type: number;
    country: string;
    state: string;
    phone: string;
    gst: string;
  };
  organizationType: number;
  /** The person who asked for the code. */
  applicant: { name: string };
  steps: { privacyPolicy: boolean; termsAndConditions: boolean };
  draft: { data: Record<string, unknown>; savedAt: string } | null;
};

/** Asks for a verification code by SMS; answers with the number in E.164. */
export function requestCode(body: SignupRequest): Promise<Answer<{ mobileNumber: string }>> {
  return call('/registration/request_code', { body });
}

/** Exchanges the code for an access token. */
export function verifyCode(
  mobileNumber: string,
  verificationCode: string,
): Promise<Answer<{ accessToken: string }>> {
  return call('/registration/verify_code', { body: { mobileNumber, verificationCode } });
}

/** Asks what an access token stands for. */
export function verifyAccessToken(accessToken: string, signal?: AbortSignal): Promise<Answer<Registration>> {
  return call('/registration/verify_access_token', { body: { accessToken }, signal });
}

/** Records that the privacy policy was agreed to. */
export function acceptPrivacyPolicy(accessToken: string): Promise<Answer<unknown>> {
  return call('/registration/accept_privacy_policy', { body: { accessToken } });
}

/** Records that the terms and conditions were agreed to. */
export function acceptTermsAndConditions(accessToken: string): Promise<Answer<{ organizationType: number }>> {
  return call('/registration/accept_terms_and_conditions', { body: { accessToken } });
}

/** What a registration is known by from now on; the reference is the number that people quote. */
export type Receipt = { applicationId: string; reference?: string };

/** Hands in an application; `body` is what the form of that kind holds. */
export function register(kind: 'buyer' | 'seller' | 'consultant', body: object): Promise<Answer<Receipt>> {
  return call(`/registration/register_${kind}`, { body });
}

/** Asks for a file of a half-filled form; it can be seen at `view_path` for a few minutes. */
export function askForDraftFile(
  accessToken: string,
  fileId: string,
): Promise<Answer<{ file: { name: string; size: number; view_path: string | null } }>> {
  return call('/registration/draft_file', { body: { accessToken, fileId } });
}

/** Keeps a half-filled form, valid or not; throws where it could not be kept. */
export async function saveDraft(accessToken: string, data: unknown): Promise<{ savedAt: string }> {
  const answer = await call<{ savedAt: string }>('/registration/draft', {
    method: 'PUT',
    body: { accessToken, data },
  });
  if (!answer.ok) throw new Error(`The draft was not saved (${answer.reason}, ${answer.status})`);
  return answer.data;
}
