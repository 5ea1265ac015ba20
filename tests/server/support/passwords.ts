import { api } from './api.ts';
import type { TestApp } from './test-app.ts';

/** The errors in the answer to every failed login. */
export const WRONG_LOGIN = { login: 'Invalid username or password.' };

/** The errors in the answer to every bad link. */
export const BAD_LINK = { passwordResetToken: 'Please check the link and try again.' };

/** Returns the link in the newest mail to an address; blank when there is none. */
export async function newestLink(test: TestApp, to: string): Promise<string> {
  while ((await test.deps.delivery.deliverDue()) > 0);
  const mails = await test.deps.inbox.list({ to, limit: 20 });
  return mails.flatMap(({ text }) => text.match(/https?:\/\/\S+/) ?? [])[0] ?? '';
}

/** Tries to log in, by default with a wrong password. */
export function tryLogin(test: TestApp, email: string, password = 'not the password') {
  return api(test, '/account/login', { body: { email, password } });
}

/** Asks for a mail with a link to set a new password. */
export function sendReset(test: TestApp, email: string) {
  return api(test, '/account/send_password_reset', { body: { email } });
}

/** Asks whether a link is good. */
export function verifyLink(test: TestApp, passwordResetToken: string) {
  return api(test, '/account/verify_password_reset_token', { body: { passwordResetToken } });
}

/** Sets a new password with the token of a link. */
export function setPassword(test: TestApp, passwordResetToken: string, newPassword = 'another one') {
  return api(test, '/account/token_set_password', { body: { passwordResetToken, newPassword } });
}
