import type { RecoveryCodes, SessionUser } from '../../codegen/generated/api.ts';
import type { LoginWithCodeCall } from '../../codegen/generated/types.ts';
import type { Answer } from './call.ts';
import { ask } from './operation.ts';

export type { RecoveryCodes };

export type SecondFactorState = { isOn: boolean; recoveryCodesLeft: number };

/** What an authenticator app is given: to type, and to scan. */
export type Enrolment = { secret: string; uri: string };

/** Logs in with a code, after the login has asked for one. */
export function loginWithCode(body: LoginWithCodeCall): Promise<Answer<{ user: SessionUser }>> {
  return ask('POST /account/login_with_code', { body });
}

export function fetchSecondFactor(signal?: AbortSignal): Promise<Answer<SecondFactorState>> {
  return ask('GET /account/second_factor', { signal });
}

/** Makes a new secret, which counts once it was confirmed. */
export function beginSecondFactor(password: string): Promise<Answer<Enrolment>> {
  return ask('POST /account/second_factor/begin', { body: { password } });
}

export function confirmSecondFactor(code: string): Promise<Answer<RecoveryCodes>> {
  return ask('POST /account/second_factor/confirm', { body: { code } });
}

export function renewRecoveryCodes(code: string): Promise<Answer<RecoveryCodes>> {
  return ask('POST /account/second_factor/renew_codes', { body: { code } });
}

export function endSecondFactor(code: string): Promise<Answer<unknown>> {
  return ask('POST /account/second_factor/end', { body: { code } });
}
