import { describe, expect, it } from 'vitest';
import { createAddressLimits, PAID_PROFILE } from '../../server/platform/http/limits/rate-limits.ts';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import type { PaymentProvider } from '../../server/platform/ports/payments.ts';
import { api } from './support/api.ts';
import { advance, approvedSeller, billingOf, catchUp, DAY, paidWith, SELLER } from './support/billing.ts';
import { approvedMember } from './support/members.ts';
import { login } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const CALLS = [
  ['GET', '/account/billing', undefined],
  ['POST', '/account/billing/card', { stripe_payment_token: 'tok_visa' }],
  ['POST', '/account/billing/cancel', {}],
] as const;

const changeCard = (test: TestApp, cookie: string, stripe_payment_token: unknown) =>
  api(test, '/account/billing/card', { cookie, body: { stripe_payment_token } });

/** The sandbox, out of reach while `isDown`. */
function fallible(state: { isDown: boolean }) {
  const fail = () => Promise.reject(new Error('down'));
  return (sandbox: PaymentProvider): PaymentProvider => ({
    ...sandbox,
    saveCard: (request) => (state.isDown ? fail() : sandbox.saveCard(request)),
    setCard: (request) => (state.isDown ? fail() : sandbox.setCard(request)),
    cancelAtPeriodEnd: (id) => (state.isDown ? fail() : sandbox.cancelAtPeriodEnd(id)),
  });
}

describe.each(CALLS)('%s %s', (method, path, body) => {
  it('is for those who are logged in', async () => {
    const test = await createTestApp();
    expect((await api(test, path, { method, body })).status).toBe(401);
  });

  it('knows nothing of an organization that pays nothing', async () => {
    const test = await createTestApp();
    const { cookie } = await approvedMember(test, 'buyer', 'jordan@prairie.example');
    const { status, body: answer } = await api(test, path, { method, body, cookie });
    expect([status, answer.errors]).toEqual([404, { request: sentences.notFound.say() }]);
  });
});

describe('billing', () => {
  it('is shown to its own organization alone', async () => {
    const { test, seller } = await approvedSeller();
    const email = 'other@foothills.example';
    const other = await approvedMember(test, 'seller', email, paidWith('tok_amex', 'professional'));
    await catchUp(test);
    const [own, others] = await Promise.all(
      [seller, other].map(({ cookie }) => api(test, '/account/billing', { cookie })),
    );
    expect(own?.body).toMatchObject({ plan: { id: 'standard' }, card: { last4: '4242' } });
    expect(others?.body).toMatchObject({ plan: { id: 'professional' }, card: { last4: '8431' } });
    expect(own?.headers.get('Cache-Control')).toBe('no-store');
    expect(JSON.stringify(own?.body)).not.toMatch(/cus_|pm_|sub_/);
  });

  it('is charged to another card from then on', async () => {
    const { test, seller } = await approvedSeller();
    const { status, body } = await changeCard(test, seller.cookie, 'tok_mastercard');
    expect([status, body]).toMatchObject([200, { card: { brand: 'mastercard', last4: '4444' } }]);
    await advance(test, 7 * DAY);
    const [row] = await test.database.reader.selectFrom('sandbox_subscriptions').selectAll().execute();
    const card = await test.database.reader
      .selectFrom('sandbox_cards')
      .select('last4')
      .where('id', '=', row?.card_id ?? '')
      .executeTakeFirst();
    expect([row?.state, card?.last4]).toEqual(['active', '4444']);
  });

  it.each([
    ['tok_chargeDeclined', 'Your card was declined.'],
    ['tok_nothing', 'This card could not be used. Please enter it again.'],
    ['', 'Enter the card'],
    [undefined, 'Enter the card'],
    [7, 'The card must be text'],
  ])('keeps its card when another one is no good (%j)', async (token, sentence) => {
    const { test, seller } = await approvedSeller();
    const { status, body } = await changeCard(test, seller.cookie, token);
    expect([status, body.errors]).toEqual([422, { stripe_payment_token: sentence }]);
    expect((await billingOf(test, seller)).card).toEqual({ brand: 'visa', last4: '4242' });
  });

  it('says so when the provider is down, and changes nothing', async () => {
    const state = { isDown: false };
    const { test, seller } = await approvedSeller('tok_visa', { payments: fallible(state) });
    state.isDown = true;
    const card = await changeCard(test, seller.cookie, 'tok_amex');
    expect([card.status, card.body.errors]).toEqual([
      503,
      { stripe_payment_token: sentences.cardsUnavailable.say() },
    ]);
    const end = await api(test, '/account/billing/cancel', { cookie: seller.cookie, body: {} });
    expect([end.status, end.body.errors]).toEqual([503, { request: sentences.paymentsUnavailable.say() }]);
    expect(end.headers.get('Retry-After')).toBeTruthy();
    expect(await billingOf(test, seller)).toMatchObject({ card: { last4: '4242' }, endsAt: null });
  });

  it('charges a saved card later when the provider goes down in between', async () => {
    const state = { isDown: false };
    const payments = (sandbox: PaymentProvider): PaymentProvider => ({
      ...fallible(state)(sandbox),
      saveCard: sandbox.saveCard,
    });
    const { test, seller } = await approvedSeller('tok_chargeCustomerFail', { payments });
    await advance(test, 7 * DAY);
    state.isDown = true;
    const cookie = await login(test, SELLER);
    expect((await changeCard(test, cookie, 'tok_visa')).status).toBe(200);
    expect(await billingOf(test, seller)).toMatchObject({ state: 'past_due', card: { last4: '4242' } });
    state.isDown = false;
    await advance(test, 60);
    expect(await billingOf(test, seller)).toMatchObject({ state: 'active', alert: null });
  });

  it('is canceled once', async () => {
    const { test, seller } = await approvedSeller();
    const cancel = () => api(test, '/account/billing/cancel', { cookie: seller.cookie, body: {} });
    const endsAt = '2026-11-27T12:00:00.000Z';
    expect(await cancel()).toMatchObject({ status: 200, body: { endsAt } });
    expect(await cancel()).toMatchObject({ status: 200, body: { endsAt } });
    await advance(test, 8 * DAY);
    const cookie = await login(test, SELLER);
    const late = await api(test, '/account/billing/cancel', { cookie, body: {} });
    expect([late.status, late.body.errors]).toEqual([409, { request: sentences.nothingToCancel.say() }]);
    expect(await changeCard(test, cookie, 'tok_visa')).toMatchObject({ status: 409 });
  });

  it('asks for no card where nothing is to be paid', async () => {
    const test = await createTestApp();
    const { cookie } = await approvedMember(test, 'seller', SELLER);
    const { status, body } = await changeCard(test, cookie, 'tok_visa');
    expect([status, body.errors]).toEqual([409, { request: sentences.nothingToPay.say() }]);
  });

  it('is no place to try out stolen cards', async () => {
    const limits = createAddressLimits(true, { ...PAID_PROFILE, logins: { points: 50, duration: 900 } });
    const { test, seller } = await approvedSeller('tok_visa', { limits });
    for (let count = 0; count < 10; count += 1)
      expect((await changeCard(test, seller.cookie, 'tok_chargeDeclined')).status).toBe(422);
    const { status, body } = await changeCard(test, seller.cookie, 'tok_visa');
    expect([status, body.errors]).toEqual([429, { stripe_payment_token: sentences.tooManyCards.say() }]);
  });
});
