import { describe, expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import type { PaymentProvider } from '../../server/platform/ports/payments.ts';
import { countingPayments, salesContact, sellerOf, sellerToken, storedData } from './support/sellers.ts';
import { buyerOf, readyToken } from './support/signup.ts';
import { createTestApp } from './support/test-app.ts';
import { everythingIn } from './support/test-database.ts';

describe('a plan that costs something', () => {
  const paid = { planId: 'standard', stripe_payment_token: 'tok_visa' };

  it('saves the card and the invoice that was shown, and keeps the token nowhere', async () => {
    const test = await createTestApp();
    // Examples of the form name it as well.
    const timesKept = async () => (await everythingIn(test.database)).split('tok_visa').length;
    const before = await timesKept();
    const { status, body } = await test.call('register_seller', sellerOf(await sellerToken(test), paid));
    expect(status).toBe(201);
    const { applicationId: application_id } = body;
    expect(await test.database.reader.selectFrom('application_invoices').selectAll().execute()).toMatchObject(
      [
        {
          application_id,
          plan_id: 'standard',
          subtotal_cents: 4900,
          tax_rate: 5000,
          tax_cents: 245,
          total_cents: 5145,
        },
      ],
    );
    expect(await test.database.reader.selectFrom('application_cards').selectAll().execute()).toMatchObject([
      {
        application_id,
        provider: 'sandbox',
        brand: 'visa',
        last4: '4242',
        customer_id: expect.stringMatching(/^cus_/),
      },
    ]);
    expect(JSON.stringify([await storedData(test), test.logged])).not.toContain('tok_');
    expect(await timesKept()).toBe(before);
  });

  it.each([
    ['tok_chargeDeclined', 'Your card was declined.'],
    ['tok_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
    ['tok_chargeDeclinedExpiredCard', 'Your card has expired.'],
    ['tok_chargeDeclinedIncorrectCvc', "Your card's security code is incorrect."],
    ['tok_nothing', 'This card could not be used. Please enter it again.'],
    ['__proto__', 'This card could not be used. Please enter it again.'],
  ])('refuses %s and leaves the token usable', async (stripe_payment_token, sentence) => {
    const test = await createTestApp();
    const token = await sellerToken(test);
    const { status, body } = await test.call(
      'register_seller',
      sellerOf(token, { ...paid, stripe_payment_token }),
    );
    expect([status, body.errors]).toEqual([422, { stripe_payment_token: sentence }]);
    expect(await storedData(test)).toEqual([]);
    expect((await test.call('register_seller', sellerOf(token, paid))).status).toBe(201);
  });

  it('does not bother the card provider with a form that has faults', async () => {
    const { tokens, payments } = countingPayments();
    const test = await createTestApp({ payments });
    await test.call('register_seller', sellerOf(await sellerToken(test), { ...paid, city: '' }));
    expect(tokens).toEqual([]);
  });

  it('gives the first answer again, though the card has another token by then', async () => {
    const { tokens, payments } = countingPayments();
    const test = await createTestApp({ payments });
    const token = await sellerToken(test);
    const first = await test.call('register_seller', sellerOf(token, paid));
    const again = await test.call(
      'register_seller',
      sellerOf(token, { ...paid, stripe_payment_token: 'tok_amex' }),
    );
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(tokens).toEqual(['tok_visa']);
    const other = await test.call('register_seller', sellerOf(token, { ...paid, planId: 'professional' }));
    expect(other.status).toBe(409);
  });

  it('makes one application, one card and one mail of 20 submits at once', async () => {
    const test = await createTestApp();
    const payload = sellerOf(await sellerToken(test), paid);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test.call('register_seller', payload)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => body.applicationId)).size).toBe(1);
    for (const table of ['applications', 'application_cards', 'application_invoices'] as const) {
      expect(await test.database.reader.selectFrom(table).selectAll().execute()).toHaveLength(1);
    }
    await test.deps.delivery.deliverDue();
    expect(await test.deps.inbox.list({ to: salesContact.email, limit: 9 })).toHaveLength(1);
  });

  it('takes nothing while the card provider is down, and everything afterwards', async () => {
    let isDown = true;
    const payments = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      saveCard: (request) => (isDown ? Promise.reject(new Error('down')) : sandbox.saveCard(request)),
    });
    const test = await createTestApp({ payments });
    const payload = sellerOf(await sellerToken(test), paid);
    const { status, body, headers } = await test.call('register_seller', payload);
    expect([status, body.errors]).toEqual([503, { stripe_payment_token: sentences.cardsUnavailable.say() }]);
    expect(headers.get('Retry-After')).toBeTruthy();
    isDown = false;
    expect((await test.call('register_seller', payload)).status).toBe(201);
  });
});

describe('a card where none is needed', () => {
  it('is ignored by a plan that costs nothing', async () => {
    const { tokens, payments } = countingPayments();
    const test = await createTestApp({ payments });
    const payload = sellerOf(await sellerToken(test), { stripe_payment_token: 'tok_chargeDeclined' });
    expect((await test.call('register_seller', payload)).status).toBe(201);
    expect(tokens).toEqual([]);
    expect(JSON.stringify(await storedData(test))).not.toContain('tok_');
  });

  it.each([undefined, '', null, 'tok_chargeDeclined'])(
    'is ignored of a consultant (%j)',
    async (stripe_payment_token) => {
      const { tokens, payments } = countingPayments();
      const test = await createTestApp({ payments });
      const token = await readyToken(test, { organizationType: 4 });
      const { status } = await test.call('register_consultant', { ...buyerOf(token), stripe_payment_token });
      expect(status).toBe(201);
      expect(tokens).toEqual([]);
      await test.deps.delivery.deliverDue();
      expect(await test.deps.inbox.list({ to: 'jordan@prairie.example', limit: 9 })).toHaveLength(1);
    },
  );
});
