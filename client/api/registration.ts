import type { Receipt, Registration } from '../../codegen/generated/api.ts';
import type {
  BuyerRegistration,
  ConsultantRegistration,
  SellerRegistration,
  SignupRequest,
} from '../../codegen/generated/types.ts';
import type { Answer, Failure } from './call.ts';
import { ask } from './operation.ts';

export type { Receipt, Registration };

/** Asks for a verification code by SMS; answers with the number in E.164. */
export function requestCode(body: SignupRequest): Promise<Answer<{ mobileNumber: string }>> {
  return ask('POST /registration/request_code', { body });
}

/** Exchanges the code for an access token. */
export function verifyCode(
  mobileNumber: string,
  verificationCode: string,
): Promise<Answer<{ accessToken: string }>> {
  return ask('POST /registration/verify_code', { body: { mobileNumber, verificationCode } });
}

/** Asks what an access token stands for. */
export function verifyAccessToken(accessToken: string, signal?: AbortSignal): Promise<Answer<Registration>> {
  return ask('POST /registration/verify_access_token', { body: { accessToken }, signal });
}

/** Whether a failure says that a link or its token opens nothing. Any other may be gone in a moment. */
export function isAboutLink({ status }: Failure): boolean {
  return status === 400 || status === 401 || status === 422;
}

/** Records that the privacy policy was agreed to. */
export function acceptPrivacyPolicy(accessToken: string): Promise<Answer<unknown>> {
  return ask('POST /registration/accept_privacy_policy', { body: { accessToken } });
}

/** Records that the terms and conditions were agreed to. */
export function acceptTermsAndConditions(accessToken: string): Promise<Answer<{ organizationType: number }>> {
  return ask('POST /registration/accept_terms_and_conditions', { body: { accessToken } });
}

type Application = BuyerRegistration | SellerRegistration | ConsultantRegistration;

/** Hands in an application; `body` is what the form of that kind holds. */
export function register(
  kind: 'buyer' | 'seller' | 'consultant',
  body: Application,
): Promise<Answer<Receipt>> {
  return ask(`POST /registration/register_${kind}`, { body });
}

/** Asks for a file of a half-filled form; it can be seen at `view_path` for a few minutes. */
export function askForDraftFile(
  accessToken: string,
  fileId: string,
): Promise<Answer<{ file: { name: string; size: number; view_path: string | null } }>> {
  return ask('POST /registration/draft_file', { body: { accessToken, fileId } });
}
