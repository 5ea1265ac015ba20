import { describe, expect, it } from 'vitest';
import { createStripePayments } from '../../server/platform/adapters/payments/stripe/stripe.ts';
import { createTestClock } from '../server/support/test-clock.ts';
import { type StripeMood, signedPost, startStripeServer } from './support/stripe/stripe-server.ts';

const DAY = 86_400;

async function createWorld(mood: StripeMood = 'well') {
  const clock = createTestClock();
  const { state, settings } = await startStripeServer(clock.now());
  const provider = createStripePayments(settings, clock, 1000);
  state.mood = mood;
  return { clock, state, provider };
}

/** A world with a saved card, and what would start a subscription of it. */
async function withCard() {
  const world = await createWorld();
  const outcome = await world.provider.saveCard({ token: 'tok_visa', idempotencyKey: 'card' });
  if ('refusal' in outcome) throw new Error(outcome.refusal);
  const request = {
    ...outcome.card,
    lines: [{ name: 'Plan', amountCents: 4900 }],
    trialEndsAt: new Date(world.clock.now().getTime() + 7 * DAY * 1000),
    idempotencyKey: 'start',
  };
  return { ...world, request, start: () => world.provider.startSubscription(request) };
}

describe('Stripe', () => {
  it.each([
    ['down', 'stripe 503 StripeAPIError', false],
    ['breaks', 'stripe 500 StripeAPIError', false],
    ['slow', expect.any(String), false],
    ['locked-out', 'stripe 401 StripeAuthenticationError', false],
    ['nonsense', expect.any(String), false],
    ['loses-answers', expect.any(String), false],
  ] as const)('that is %s fails as %s, for good: %s', async (mood, code, isFinal) => {
    const { provider } = await createWorld(mood);
    const failure = await provider
      .saveCard({ token: 'tok_visa', idempotencyKey: 'card' })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'VendorError', code, isFinal });
  });

  it.each(['saveCard', 'start', 'get'] as const)(
    'that answers with nothing is not believed (%s)',
    async (call) => {
      const { provider, state, start } = await withCard();
      state.mood = 'empty';
      const calls = {
        saveCard: () => provider.saveCard({ token: 'tok_visa', idempotencyKey: 'other' }),
        start,
        get: () => provider.getSubscription('sub_1'),
      };
      await expect(calls[call]()).rejects.toMatchObject({ name: 'VendorError', code: 'nonsense' });
    },
  );

  it('is not followed to wherever it sends its callers', async () => {
    const { provider, state } = await createWorld('elsewhere');
    const elsewhere = await startStripeServer();
    state.elsewhere = elsewhere.settings.apiBase ?? '';
    const card = provider.saveCard({ token: 'tok_visa', idempotencyKey: 'card' });
    await expect(card).rejects.toMatchObject({ name: 'VendorError' });
    await expect(provider.getSubscription('sub_1')).rejects.toMatchObject({ name: 'VendorError' });
    expect(state.requests).not.toEqual([]);
    expect(elsewhere.state.requests).toEqual([]);
  });

  it('refuses for good what it does not know', async () => {
    const { provider } = await createWorld();
    await expect(provider.getSubscription('sub_none')).rejects.toMatchObject({
      code: 'stripe 400 resource_missing',
      isFinal: true,
    });
  });

  it('starts one subscription though its answers were lost', async () => {
    const { state, start } = await withCard();
    state.mood = 'loses-answers';
    await expect(start()).rejects.toThrow();
    state.mood = 'well';
    const id = await start();
    expect(state.ledger.subscriptions.map((one) => one.id)).toEqual([id]);
  });

  it('is asked anew after a breakdown that it would repeat for a day', async () => {
    const { state, start } = await withCard();
    state.mood = 'breaks';
    const create = 'POST /v1/subscriptions';
    for (const call of ['POST /v1/products', create, create, create]) {
      state.breaksAt = call;
      await expect(start()).rejects.toMatchObject({ isFinal: false });
    }
    state.mood = 'well';
    await start();
    expect(state.ledger.subscriptions).toHaveLength(1);
  });

  it('grants an hour at least where the trial would be over already', async () => {
    const { clock, state, start } = await withCard();
    clock.advance(9 * DAY);
    state.ledger.advance(9 * DAY);
    await start();
    const [subscription] = state.ledger.subscriptions;
    const secondsLeft = (subscription?.trialEnd ?? 0) - state.ledger.now;
    expect(secondsLeft).toBeGreaterThanOrEqual(3600);
    expect(secondsLeft).toBeLessThanOrEqual(2 * 3600);
  });

  it('takes a card of the browser’s making, and none that the bank must confirm', async () => {
    const { provider, state } = await createWorld();
    state.ledger.methods.set('pm_1', { id: 'pm_1', token: 'tok_mastercard', customer: null });
    expect(await provider.saveCard({ token: 'pm_1', idempotencyKey: 'one' })).toMatchObject({
      card: { paymentMethodId: 'pm_1', brand: 'mastercard', last4: '4444' },
    });
    const needy = { token: 'tok_threeDSecure2Required', idempotencyKey: 'two' };
    expect(await provider.saveCard(needy)).toEqual({ refusal: expect.stringContaining('Your bank') });
  });

  it('is asked once for equal cards at once', async () => {
    const { provider, state } = await createWorld();
    const save = () => provider.saveCard({ token: 'tok_visa', idempotencyKey: 'card' });
    const outcomes = await Promise.all(Array.from({ length: 20 }, save));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(state.requests).toHaveLength(3);
  });

  it('tells of all events that it could not post, the oldest first, whether they can be taken or not', async () => {
    const { provider, state, start } = await withCard();
    await start();
    state.ledger.advance(4 * DAY);
    const kinds: string[] = [];
    await provider.takeMissedEvents(async ({ kind }) => void kinds.push(kind));
    expect(kinds.at(0)).toBe('changed');
    expect(kinds.at(-1)).toBe('trial-ending');
    const tried: string[] = [];
    const refuse = async ({ kind }: { kind: string }) => {
      tried.push(kind);
      throw new Error('not now');
    };
    await expect(provider.takeMissedEvents(refuse)).rejects.toThrow('not now');
    expect(tried).toEqual(kinds);
  });
});

it('lists longer than a page are read to their end', async () => {
  const { provider, state } = await createWorld();
  for (let number = 0; number < 35; number += 1) state.ledger.tell('invoice.paid', `cus_${number}`);
  const customers: string[] = [];
  await provider.takeMissedEvents(async ({ customerId }) => void customers.push(customerId));
  expect(customers).toEqual(Array.from({ length: 35 }, (_, number) => `cus_${number}`));
});

describe('a post of Stripe’s', () => {
  const event = { id: 'evt_1', type: 'invoice.paid', data: { object: { customer: 'cus_1' } } };
  const taken = { id: 'evt_1', kind: 'changed', customerId: 'cus_1' };

  it.each([
    ['fresh', 0, taken],
    ['five minutes old', 300, taken],
    ['older', 301, 'forged'],
  ])('that is %s is %#', async (_, age, expected) => {
    const { clock, provider } = await createWorld();
    const post = signedPost(event, clock.now());
    clock.advance(age);
    expect(provider.readPostedEvent({ ...post, now: clock.now() })).toEqual(expected);
  });

  it('counts for nothing when it was changed, or signed by somebody else', async () => {
    const { clock, provider } = await createWorld();
    const now = clock.now();
    const post = signedPost(event, now);
    const changed = { ...post, body: post.body.replace('cus_1', 'cus_2') };
    expect(provider.readPostedEvent({ ...changed, now })).toBe('forged');
    expect(provider.readPostedEvent({ ...signedPost(event, now, 'whsec_other'), now })).toBe('forged');
    expect(provider.readPostedEvent({ ...post, signature: '', now })).toBe('forged');
  });

  it('counts when one of several signatures is right, as while a secret is exchanged', async () => {
    const { clock, provider } = await createWorld();
    const now = clock.now();
    const { body, signature } = signedPost(event, now);
    const both = signature.replace(',', `,v1=${'0'.repeat(64)},`);
    expect(provider.readPostedEvent({ body, signature: both, now })).toEqual(taken);
  });

  it.each([
    [{ ...event, type: 'charge.refunded' }],
    [{ ...event, data: { object: {} } }],
    [{ ...event, data: undefined }],
    ['nonsense'],
    [null],
  ])('is of no interest when it is %j', async (other) => {
    const { clock, provider } = await createWorld();
    const now = clock.now();
    expect(provider.readPostedEvent({ ...signedPost(other, now), now })).toBe('other');
  });
});
