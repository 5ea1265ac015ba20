import { describe, expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import type { PaymentProvider } from '../../server/platform/ports/payments.ts';
import { api } from './support/api.ts';
import { sellerOf, sellerToken, storedData } from './support/sellers.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp } from './support/test-app.ts';

describe('register_seller', () => {
  it('takes every service there is', async () => {
    const test = await createTestApp();
    const { tree } = await test.deps.services.document();
    const payload = sellerOf(await sellerToken(test), { services: [...tree.ids] });
    expect((await test.call('register_seller', payload)).status).toBe(201);
  });

  it('keeps a chosen service from being deleted', async () => {
    const test = await createTestApp();
    await test.call('register_seller', sellerOf(await sellerToken(test)));
    const cookie = await loggedIn(test, 'editor');
    const answer = await api(test, '/services/rotary-drilling', { method: 'DELETE', cookie });
    expect([answer.status, answer.body.errors]).toEqual([409, { request: sentences.serviceIsChosen.say() }]);
  });

  it('names a service that is deleted while the submit is under way', async () => {
    const gone: { remove?: () => Promise<void> } = {};
    const payments = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      async saveCard(request) {
        await gone.remove?.();
        return sandbox.saveCard(request);
      },
    });
    const test = await createTestApp({ payments });
    gone.remove = () => test.deps.services.remove('wellsite-supervision');
    const payload = sellerOf(await sellerToken(test), {
      planId: 'standard',
      stripe_payment_token: 'tok_visa',
    });
    const { status, body } = await test.call('register_seller', payload);
    expect([status, body.errors]).toEqual([
      422,
      { 'services.1': 'Choose entry 2 of services from the list' },
    ]);
    expect(await storedData(test)).toEqual([]);
  });
});
