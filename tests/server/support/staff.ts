import { expect } from 'vitest';
import type { StaffRole } from '../../../server/market/accounts/staff.service.ts';
import { api } from './api.ts';
import type { TestApp } from './test-app.ts';

export const PASSWORD = 'a quiet prairie morning';

/** Returns the token at the end of a link. */
export function tokenOf(link: string): string {
  return link.split('/').at(-1) ?? '';
}

/** Adds a staff user and sets up the account. @returns the email address */
export async function addStaff(test: TestApp, role: StaffRole, email = `${role}@tenderfoot.example`) {
  const link = await test.deps.staff.add({ email, name: `The ${role}`, role });
  const body = { passwordResetToken: tokenOf(link), newPassword: PASSWORD, timezone: 'America/Edmonton' };
  const { status } = await api(test, '/account/setup_account', { body });
  expect(status).toBe(200);
  return email;
}

/** Logs in. @returns the cookie of the new session */
export async function login(test: TestApp, email: string, password = PASSWORD): Promise<string> {
  const { status, cookie, body } = await api(test, '/account/login', { body: { email, password } });
  expect(status, JSON.stringify(body)).toBe(200);
  return cookie;
}

/** Adds a staff user and logs in. @returns the cookie of the session */
export async function loggedIn(test: TestApp, role: StaffRole): Promise<string> {
  return login(test, await addStaff(test, role));
}
