import { expect } from 'vitest';
import { approvedMember, type TestMember } from './members.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export const DAY = 86_400;
export const SELLER = 'sales@foothills.example';

/** A seller's answers on the standard plan, paid with a card. */
export function paidWith(stripe_payment_token = 'tok_visa', planId = 'standard') {
  return { planId, stripe_payment_token };
}

/** An app with a seller on the standard plan who was just approved, and whose jobs are done. */
export async function approvedSeller(
  token = 'tok_visa',
  overrides: Parameters<typeof createTestApp>[0] = {},
): Promise<{ test: TestApp; seller: TestMember }> {
  const test = await createTestApp(overrides);
  const seller = await approvedMember(test, 'seller', SELLER, paidWith(token));
  await catchUp(test);
  return { test, seller };
}

/** Lets time pass, and everything happen that it brings. */
export async function advance(test: TestApp, seconds: number): Promise<void> {
  test.clock.advance(seconds);
  await catchUp(test);
}

/** Takes what the provider has to tell, and does what waits in the outbox. */
export async function catchUp(test: TestApp): Promise<void> {
  await test.deps.billingEvents.takeMissed();
  while ((await test.deps.delivery.deliverDue()) > 0);
}

/** How an organization stands, which must have billing. */
export async function billingOf(test: TestApp, { organizationId }: TestMember) {
  const view = await test.deps.billing.billingOf(organizationId);
  expect(view).toBeDefined();
  if (!view) throw new Error('There is no billing');
  return view;
}

/** The subjects of the mails to the seller that are about money, oldest first. */
export async function billingMails(test: TestApp) {
  const mails = await test.deps.inbox.list({ to: SELLER, limit: 50 });
  return mails.filter(({ text }) => text.includes('/account/billing')).reverse();
}
