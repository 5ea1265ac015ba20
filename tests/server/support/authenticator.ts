import { Secret, TOTP } from 'otpauth';
import { api } from './api.ts';
import { loggedIn, PASSWORD } from './staff.ts';
import type { TestApp } from './test-app.ts';

/** Returns the code that an authenticator app shows for this secret at the test's time. */
export function codeOf(secret: string, test: TestApp): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.clock.now().getTime() });
}

/** Makes a call below `/account/second_factor`. */
export function factor(test: TestApp, call: string, cookie: string, body: object = {}) {
  return api(test, `/account/second_factor/${call}`, { body, cookie });
}

/** Begins setting up the second factor. @returns the secret for the authenticator app */
export async function begunSecret(test: TestApp, cookie: string): Promise<string> {
  const { body } = await factor(test, 'begin', cookie, { password: PASSWORD });
  return (body as unknown as { secret: string }).secret;
}

/** Adds an admin who has turned the second factor on, and lets a minute pass. */
export async function enrolled(test: TestApp) {
  const cookie = await loggedIn(test, 'admin');
  const secret = await begunSecret(test, cookie);
  const { body } = await factor(test, 'confirm', cookie, { code: codeOf(secret, test) });
  const { recoveryCodes } = body as unknown as { recoveryCodes: string[] };
  test.clock.advance(60);
  return { email: 'admin@tenderfoot.example', cookie, secret, recoveryCodes };
}
