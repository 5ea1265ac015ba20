import { expect } from 'vitest';
import { api } from './api.ts';
import { applyAsBuyer, applyAsSeller, linkedToken, newMobile, reviewerOf } from './review.ts';
import { buyerOf, contact, readyToken } from './signup.ts';
import { addStaff, login, PASSWORD } from './staff.ts';
import type { TestApp } from './test-app.ts';

type Kind = 'buyer' | 'seller' | 'consultant';

/** A logged-in member of an approved organization. */
export type TestMember = { cookie: string; email: string; organizationId: string };

let lastReviewer = 0;

/** Applies, is approved, sets up the account by the link in the mail, and logs in. */
export async function approvedMember(
  test: TestApp,
  kind: Kind,
  email: string,
  changes: Record<string, unknown> = {},
): Promise<TestMember> {
  lastReviewer += 1;
  const reviewer = await addStaff(test, 'reviewer', `reviewer${lastReviewer}@tenderfoot.example`);
  const { act, start } = reviewerOf(test, await login(test, reviewer));
  const id = await apply[kind](test, email, changes);
  const version = await start(id);
  expect((await act(id, 'approve', { version })).status).toBe(200);
  const passwordResetToken = await linkedToken(test, email, '/account-setup/');
  const body = { passwordResetToken, newPassword: PASSWORD, timezone: 'America/Edmonton' };
  expect((await api(test, '/account/setup_account', { body })).status).toBe(200);
  const cookie = await login(test, email);
  const { organization_id } = await test.database.reader
    .selectFrom('applications')
    .select('organization_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { cookie, email, organizationId: organization_id };
}

type Apply = (test: TestApp, email: string, changes: Record<string, unknown>) => Promise<string>;

const apply: Record<Kind, Apply> = {
  buyer: (test, email, changes) => applyAsBuyer(test, { primaryContact: { ...contact, email }, ...changes }),
  seller: (test, email, changes) =>
    applyAsSeller(test, { salesContact: { ...contact, email, confirm_email: email }, ...changes }),
  async consultant(test, email, changes) {
    const token = await readyToken(test, { mobileNumber: newMobile(), organizationType: 4 });
    const payload = buyerOf(token, { primaryContact: { ...contact, email }, ...changes });
    const { status, body } = await test.call('register_consultant', payload);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.applicationId;
  },
};
