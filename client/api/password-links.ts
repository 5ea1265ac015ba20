import type { Answer } from './call.ts';
import { ask } from './operation.ts';

/** Has a link to choose a new password sent, where the address has an account; the answer does not tell whether. */
export function sendPasswordReset(email: string): Promise<Answer<unknown>> {
  return ask('POST /account/send_password_reset', { body: { email } });
}

/** Asks whether a link is still good; that consumes nothing. */
export function verifyPasswordResetToken(
  passwordResetToken: string,
  signal?: AbortSignal,
): Promise<Answer<unknown>> {
  return ask('POST /account/verify_password_reset_token', { body: { passwordResetToken }, signal });
}

/** Sets a password by the link of a reset or an invitation. */
export function tokenSetPassword(passwordResetToken: string, newPassword: string): Promise<Answer<unknown>> {
  return ask('POST /account/token_set_password', { body: { passwordResetToken, newPassword } });
}

/** Sets the first password of an account, and its timezone. */
export function setupAccount(body: {
  passwordResetToken: string;
  newPassword: string;
  timezone: string;
}): Promise<Answer<unknown>> {
  return ask('POST /account/setup_account', { body });
}
