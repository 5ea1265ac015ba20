import { describe, expect, it } from 'vitest';
import { createStripePayments } from '../../server/platform/adapters/payments/stripe/stripe.ts';
import type { PaymentProvider } from '../../server/platform/ports/payments.ts';
import { signedPost, startStripeServer } from '../ports/support/stripe/stripe-server.ts';
import { approvedSeller, billingMails, billingOf, catchUp, DAY } from './support/billing.ts';
import type { TestApp } from './support/test-app.ts';
import { createTestClock } from './support/test-clock.ts';

type Post = { body: string; signature: string };

/** An approved seller who pays through Stripe, with Stripe's posts to our webhook in the test's hands. */
async function withStripe(token = 'tok_visa', around = (stripe: PaymentProvider) => stripe) {
  const clock = createTestClock();
  const { state, settings } = await startStripeServer(clock.now());
  const payments = () => around(createStripePayments(settings, clock));
  const { test, seller } = await approvedSeller(token, { payments });
  const { ledger } = state;
  let told = 0;
  return {
    test,
    seller,
    state,
    ledger,
    advance(seconds: number) {
      clock.advance(seconds);
      test.clock.advance(seconds);
      ledger.advance(seconds);
    },
    /** What Stripe has not posted yet, oldest first. */
    posts(): Post[] {
      const events = ledger.events.slice(told);
      told += events.length;
      return events.map((event) => signedPost(event, test.clock.now()));
    },
  };
}

const post = (test: TestApp, { body, signature }: Post, headers: Record<string, string> = {}) =>
  test.app.request('/api/webhooks/stripe', {
    method: 'POST',
    body,
    headers: { 'Stripe-Signature': signature, 'Content-Type': 'application/json; charset=utf-8', ...headers },
  });

/** Delivers posts and does what they ask for. */
async function deliver(test: TestApp, posts: Post[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const one of posts) statuses.push((await post(test, one)).status);
  while ((await test.deps.delivery.deliverDue()) > 0);
  return [...new Set(statuses)];
}

describe('Stripe’s webhook', () => {
  it('brings the trial’s end, the first month and the second', async () => {
    const { test, seller, advance, posts } = await withStripe();
    expect(await billingOf(test, seller)).toMatchObject({ state: 'trialing', invoices: [] });
    for (const days of [4, 3, 30]) {
      advance(days * DAY);
      expect(await deliver(test, posts())).toEqual([200]);
    }
    expect(await billingOf(test, seller)).toMatchObject({
      state: 'active',
      invoices: [
        { state: 'paid', total: '$51.45' },
        { state: 'paid', total: '$51.45' },
      ],
    });
    const subjects = (await billingMails(test)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your Tenderfoot trial has started', 'Your Tenderfoot trial is about to end']);
  });

  it('ends the same in whatever order and however often events come', async () => {
    const { test, seller, advance, posts } = await withStripe('tok_chargeCustomerFail');
    const all = posts();
    advance(7 * DAY);
    all.push(...posts());
    await deliver(test, all);
    const before = await billingOf(test, seller);
    expect(before).toMatchObject({ state: 'past_due', alert: { kind: 'danger' } });
    await test.deps.cardChanges.changeCard(seller.organizationId, 'tok_mastercard');
    const after = await billingOf(test, seller);
    expect(after).toMatchObject({ state: 'active', alert: null });
    await deliver(test, [...posts().reverse(), ...all.reverse(), ...all]);
    expect(await billingOf(test, seller)).toEqual(after);
    const failures = (await billingMails(test)).filter(({ subject }) => /failed/.test(subject));
    expect(failures).toHaveLength(1);
  });

  it('asks Stripe once for each event, however often it comes', async () => {
    const { test, state, advance, posts } = await withStripe();
    await deliver(test, posts());
    advance(7 * DAY);
    const events = posts();
    await deliver(test, events);
    const asked = state.requests.length;
    await deliver(test, events);
    expect(state.requests).toHaveLength(asked);
  });

  it('lets no answer overwrite one that was asked for later', async () => {
    const held: { release?: () => void } = {};
    let isHolding = false;
    const { test, seller, advance } = await withStripe('tok_visa', (stripe) => ({
      ...stripe,
      async getSubscription(id) {
        const answer = await stripe.getSubscription(id);
        if (isHolding) {
          isHolding = false;
          await new Promise<void>((release) => {
            held.release = release;
          });
        }
        return answer;
      },
    }));
    isHolding = true;
    const slow = test.deps.billingJobs.sync(seller.organizationId);
    await expect.poll(() => held.release).toBeDefined();
    advance(7 * DAY);
    await test.deps.billingJobs.sync(seller.organizationId);
    held.release?.();
    await slow;
    expect(await billingOf(test, seller)).toMatchObject({ state: 'active' });
  });

  it('takes nothing that Stripe has not signed, or has signed long ago', async () => {
    const { test, seller, ledger, advance, posts } = await withStripe();
    posts();
    advance(7 * DAY);
    const [genuine] = posts();
    const event = ledger.events.at(-1);
    const forged: Post[] = [
      signedPost(event, test.clock.now(), 'whsec_guess'),
      { body: JSON.stringify(event), signature: '' },
      { body: `${genuine?.body} `, signature: genuine?.signature ?? '' },
      signedPost(event, new Date(test.clock.now().getTime() - 301_000)),
      { body: '', signature: 'nonsense' },
      ...['', '00', '\u00ff', 'v1', ','].map((proof) => ({
        body: JSON.stringify(event),
        signature: `t=${Math.floor(test.clock.now().getTime() / 1000)},v1=${proof}`,
      })),
    ];
    for (const one of forged) {
      const response = await post(test, one);
      expect(response.status).toBe(400);
      expect((await response.json()).errors).toEqual({ request: expect.any(String) });
    }
    while ((await test.deps.delivery.deliverDue()) > 0);
    expect(await billingOf(test, seller)).toMatchObject({ state: 'trialing' });
  });

  it('takes what is signed, and ignores what does not concern it', async () => {
    const { test, state } = await withStripe();
    const now = test.clock.now();
    const asked = state.requests.length;
    const strangers = [
      { id: 'evt_a', type: 'invoice.paid', data: { object: { customer: 'cus_stranger' } } },
      { id: 'evt_b', type: 'charge.refunded', data: { object: { customer: 'cus_stranger' } } },
      { id: 'evt_\0', type: 'invoice.paid', data: { object: { customer: 'cus_stranger' } } },
      { id: 'evt_c', type: 'invoice.paid', data: { object: { customer: 'cus_\0' } } },
      { id: `evt_${'x'.repeat(5000)}`, type: 'invoice.paid', data: { object: { customer: 'cus_stranger' } } },
      { id: 'evt_d', type: 'invoice.paid', data: { object: 'cus_stranger' } },
      { id: 'evt_e', type: 'invoice.paid', data: { object: true } },
      { id: 'evt_f', type: 'invoice.paid', data: null },
      { id: { a: 1 }, type: 'invoice.paid', data: { object: { customer: 'cus_stranger' } } },
      { id: 'evt_g', type: ['invoice.paid'], data: { object: { customer: 'cus_stranger' } } },
      { id: 'evt_h', type: 'invoice.paid', data: { object: { customer: ['cus_stranger'] } } },
      'nonsense',
      { object: 'v2.core.event' },
      null,
      [],
    ];
    expect(
      await deliver(
        test,
        strangers.map((event) => signedPost(event, now)),
      ),
    ).toEqual([200]);
    expect(state.requests).toHaveLength(asked);
  });

  it('refuses what is too large, whatever it is', async () => {
    const { test } = await withStripe();
    const response = await post(test, { body: 'x'.repeat(256_001), signature: 't=1,v1=00' });
    expect(response.status).toBe(413);
  });

  it('is made up for when Stripe could not reach it', async () => {
    const { test, seller, advance } = await withStripe();
    advance(7 * DAY);
    await catchUp(test);
    expect(await billingOf(test, seller)).toMatchObject({ state: 'active', invoices: [{ state: 'paid' }] });
  });

  it('loses nothing while Stripe’s API is down', async () => {
    const { test, seller, state, advance, posts } = await withStripe();
    advance(7 * DAY);
    state.mood = 'down';
    expect(await deliver(test, posts())).toEqual([200]);
    expect(await billingOf(test, seller)).toMatchObject({ state: 'trialing' });
    state.mood = 'well';
    test.clock.advance(10);
    while ((await test.deps.delivery.deliverDue()) > 0);
    expect(await billingOf(test, seller)).toMatchObject({ state: 'active' });
  });
});
