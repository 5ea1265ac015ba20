import { expect } from 'vitest';
import type { StaffRole } from '../../../server/market/accounts/staff.service.ts';
import { api } from './api.ts';
import type { TestApp } from './test-app.ts';

export const PASSWORD = 'a quiet prairie morning';

/** The token at the end of a link. */
export function tokenOf(link: string): string {
  return link.split('/').at(-1) ?? '';
}

/** A staff user whose account is set up. */
export async function addStaff(test: TestApp, role: StaffRole, email = `${role}@tenderfoot.example`) {
  const link = await test.deps.staff.add({ email, name: `The ${role}`, role });
  const body = { passwordResetToken: tokenOf(link), newPassword: PASSWORD, timezone: 'America/Edmonton' };
  const { status } = await api(test, '/account/setup_account', { body });
  expect(status).toBe(200);
  return email;
}

/** The cookie of a new session. */
export async function login(test: TestApp, email: string, password = PASSWORD): Promise<string> {
  const { status, cookie, body } = await api(test, '/account/login', { body: { email, password } });
  expect(status, JSON.stringify(body)).toBe(200);
  return cookie;
}

/** A staff user, logged in. */
export async function loggedIn(test: TestApp, role: StaffRole): Promise<string> {
  return login(test, await addStaff(test, role));
}
