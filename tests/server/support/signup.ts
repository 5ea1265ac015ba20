import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

export const NUMBER = '+14032345678';

/** Returns a valid signup request. */
export function signupOf(changes: Record<string, unknown> = {}) {
  return {
    name: 'Jordan Reyes',
    organizationName: 'Prairie Pipeline Ltd.',
    organizationType: 2,
    country: 'CA',
    state: 'AB',
    mobileNumber: '(403) 234-5678',
    ...changes,
  };
}

/** Asks for a code and returns the newest one sent to the number. */
export async function requestCode(test: TestApp, changes: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await test.call('request_code', signupOf(changes));
  expect(status, JSON.stringify(body)).toBe(200);
  return newestCode(test, body.mobileNumber);
}

/** Returns the code in the newest text message to a number; `none` where there is none. */
export async function newestCode(test: TestApp, to: string): Promise<string> {
  await test.deps.delivery.deliverDue();
  const [sms] = await test.deps.inbox.list({ to, limit: 1 });
  return /^\d+/.exec(sms?.text ?? '')?.[0] ?? 'none';
}

/** Returns a code that differs from this one. */
export function otherCode(code: string): string {
  const zeros = '0'.repeat(code.length);
  return code === zeros ? zeros.replace(/0$/, '1') : zeros;
}

/** Verifies a number. @returns a fresh access token */
export async function verifiedToken(test: TestApp, changes: Record<string, unknown> = {}): Promise<string> {
  const verificationCode = await requestCode(test, changes);
  const mobileNumber = String(changes.mobileNumber ?? NUMBER);
  const { status, body } = await test.call('verify_code', { mobileNumber, verificationCode });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.accessToken;
}

/** Returns an access token whose holder has accepted both texts. */
export async function readyToken(test: TestApp, changes: Record<string, unknown> = {}): Promise<string> {
  const accessToken = await verifiedToken(test, changes);
  expect((await test.call('accept_privacy_policy', { accessToken })).status).toBe(200);
  expect((await test.call('accept_terms_and_conditions', { accessToken })).status).toBe(200);
  return accessToken;
}

export const contact = {
  first_name: 'Jordan',
  last_name: 'Reyes',
  phone: '(403) 234-5678',
  email: 'jordan@prairie.example',
};

/** Returns a valid buyer's payload. */
export function buyerOf(reg_access_token: string, changes: Record<string, unknown> = {}) {
  return {
    reg_access_token,
    name: 'Prairie Pipeline Ltd.',
    address: '1200 Stephen Avenue SW',
    city: 'Calgary',
    postal_zip: 'T2P 1H9',
    phone: '(403) 234-5678',
    email: 'office@prairie.example',
    primaryContact: contact,
    accountingContact: { ...contact, first_name: 'Sam', email: 'sam@prairie.example' },
    ...changes,
  };
}
