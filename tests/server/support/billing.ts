import { expect } from 'vitest';
import { approvedMember, type TestMember } from './members.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export const DAY = 86_400;
export const SELLER = 'sales@foothills.example';

/** Returns a seller's answers for the standard plan, paid with a card. */
export function paidWith(stripe_payment_token = 'tok_visa', planId = 'standard') {
  return { planId, stripe_payment_token };
}

/** Makes an app with a seller on the standard plan who has just been approved, with all jobs done. */
export async function approvedSeller(
  token = 'tok_visa',
  overrides: Parameters<typeof createTestApp>[0] = {},
): Promise<{ test: TestApp; seller: TestMember }> {
  const test = await createTestApp(overrides);
  const seller = await approvedMember(test, 'seller', SELLER, paidWith(token));
  await catchUp(test);
  return { test, seller };
}

/** Lets time pass, then handles everything that has become due. */
export async function advance(test: TestApp, seconds: number): Promise<void> {
  test.clock.advance(seconds);
  await catchUp(test);
}

/** Handles the payment provider's pending events, and delivers what waits in the outbox. */
export async function catchUp(test: TestApp): Promise<void> {
  await test.deps.billingEvents.takeMissed();
  while ((await test.deps.delivery.deliverDue()) > 0);
}

/** Returns an organization's billing, which must exist. */
export async function billingOf(test: TestApp, { organizationId }: TestMember) {
  const view = await test.deps.billing.billingOf(organizationId);
  expect(view).toBeDefined();
  if (!view) throw new Error('There is no billing');
  return view;
}

/** Returns the mails to the seller about billing, oldest first. */
export async function billingMails(test: TestApp) {
  const mails = await test.deps.inbox.list({ to: SELLER, limit: 50 });
  return mails.filter(({ text }) => text.includes('/account/billing')).reverse();
}
