import { describe, expect, it } from 'vitest';
import type { PaymentEvent, PaymentProvider, SavedCard } from '../../server/platform/ports/payments.ts';

/** A provider in a world of its own, whose time the test moves. It takes Stripe's test tokens. */
export type PaymentWorld = {
  provider: PaymentProvider;
  now(): Date;
  advance(seconds: number): Promise<void>;
  /** What has happened since the last time it was asked, however it is told. */
  news(): Promise<PaymentEvent[]>;
  breakDown(): unknown;
};

const DAY = 86_400;
const LINES = [
  { name: 'Monthly subscription', amountCents: 4900 },
  { name: 'Tax (5%)', amountCents: 245 },
];

/** Saves a card. */
async function cardOf({ provider }: PaymentWorld, token = 'tok_visa', key = token): Promise<SavedCard> {
  const outcome = await provider.saveCard({ token, idempotencyKey: `card_${key}` });
  if ('refusal' in outcome) throw new Error(outcome.refusal);
  return outcome.card;
}

/** Starts a subscription whose trial ends in seven days. */
async function subscribe(world: PaymentWorld, token = 'tok_visa') {
  const { customerId, paymentMethodId } = await cardOf(world, token);
  const trialEndsAt = new Date(world.now().getTime() + 7 * DAY * 1000);
  const request = {
    customerId,
    paymentMethodId,
    lines: LINES,
    trialEndsAt,
    idempotencyKey: `start_${token}`,
  };
  const start = () => world.provider.startSubscription(request);
  const id = await start();
  return { id, customerId, trialEndsAt, start, get: () => world.provider.getSubscription(id) };
}

/** What every payment provider must do. */
export function describePayments(name: string, createWorld: () => Promise<PaymentWorld>): void {
  describe(`a card saved with ${name}`, () => {
    it('is saved once for each key, however often it is asked for', async () => {
      const world = await createWorld();
      const first = await cardOf(world, 'tok_visa', 'one');
      expect(first).toEqual({
        provider: world.provider.name,
        customerId: expect.any(String),
        paymentMethodId: expect.any(String),
        brand: 'visa',
        last4: '4242',
      });
      expect(await Promise.all([1, 2, 3].map(() => cardOf(world, 'tok_visa', 'one')))).toEqual(
        Array(3).fill(first),
      );
      expect((await cardOf(world, 'tok_visa', 'two')).customerId).not.toBe(first.customerId);
    });

    it.each(['tok_chargeDeclined', 'tok_nothing'])('is refused with a sentence (%s)', async (token) => {
      const { provider } = await createWorld();
      const outcome = await provider.saveCard({ token, idempotencyKey: token });
      expect(outcome).toEqual({ refusal: expect.stringMatching(/^[A-Z].*\.$/) });
      expect(JSON.stringify(outcome)).not.toContain(token);
    });

    it('goes when its customer is forgotten, who may be gone already', async () => {
      const world = await createWorld();
      const { customerId } = await cardOf(world);
      for (let count = 0; count < 2; count += 1) await world.provider.forgetCustomer(customerId);
      expect((await cardOf(world, 'tok_mastercard')).customerId).not.toBe(customerId);
    });
  });

  describe(`a subscription with ${name}`, () => {
    it('begins with a trial that costs nothing', async () => {
      const world = await createWorld();
      const { id, trialEndsAt, get } = await subscribe(world);
      const begun = { id, state: 'trialing', trialEndsAt, periodEndsAt: trialEndsAt, invoices: [] };
      expect(await get()).toEqual({ ...begun, endsAt: undefined });
      await world.advance(7 * DAY - 1);
      expect(await get()).toMatchObject(begun);
    });

    it('is started once for each key, at once, later and after years', async () => {
      const world = await createWorld();
      const { id, start } = await subscribe(world);
      expect(await Promise.all([start(), start()])).toEqual([id, id]);
      await world.advance(800 * DAY);
      expect(await start()).toBe(id);
    });

    it('is charged exactly its lines when the trial is over, and every month from then on', async () => {
      const world = await createWorld();
      const { trialEndsAt, get } = await subscribe(world);
      await world.advance(7 * DAY);
      const { state, periodEndsAt, invoices } = await get();
      expect(state).toBe('active');
      expect(invoices).toEqual([
        {
          id: expect.any(String),
          number: expect.stringMatching(/\w/),
          state: 'paid',
          lines: LINES,
          totalCents: 5145,
          hasFailed: false,
          issuedAt: trialEndsAt,
          paidAt: trialEndsAt,
          periodStartsAt: trialEndsAt,
          periodEndsAt,
        },
      ]);
      expect(periodEndsAt.toISOString()).toBe('2026-12-27T12:00:00.000Z');
      await world.advance(30 * DAY);
      const later = await get();
      expect(later.invoices.map(({ totalCents, issuedAt }) => [totalCents, issuedAt])).toEqual([
        [5145, periodEndsAt],
        [5145, trialEndsAt],
      ]);
      expect(new Set(later.invoices.map(({ number }) => number)).size).toBe(2);
    });

    it('is past due when its card fails, until another card pays what is open', async () => {
      const world = await createWorld();
      const { id, customerId, get } = await subscribe(world, 'tok_chargeCustomerFail');
      await world.advance(7 * DAY);
      expect(await get()).toMatchObject({
        state: 'past_due',
        invoices: [{ state: 'open', hasFailed: true }],
      });
      await world.provider.payOpenInvoices(id);
      expect(await get()).toMatchObject({ state: 'past_due' });
      const other = { customerId, token: 'tok_mastercard', idempotencyKey: 'change' };
      const outcome = await world.provider.saveCard(other);
      expect(outcome).toMatchObject({ card: { customerId, brand: 'mastercard', last4: '4444' } });
      if ('refusal' in outcome) return;
      await world.provider.setCard({ subscriptionId: id, paymentMethodId: outcome.card.paymentMethodId });
      await world.provider.payOpenInvoices(id);
      expect(await get()).toMatchObject({ state: 'active', invoices: [{ state: 'paid', hasFailed: false }] });
      await world.provider.payOpenInvoices(id);
      expect((await get()).invoices).toHaveLength(1);
    });

    it('keeps its card when another one is declined', async () => {
      const world = await createWorld();
      const { customerId, get } = await subscribe(world);
      const other = { customerId, token: 'tok_chargeDeclined', idempotencyKey: 'change' };
      expect(await world.provider.saveCard(other)).toEqual({ refusal: 'Your card was declined.' });
      await world.advance(7 * DAY);
      expect(await get()).toMatchObject({ state: 'active' });
    });

    it('that is canceled in its trial ends with it, and is never charged', async () => {
      const world = await createWorld();
      const { id, trialEndsAt, get } = await subscribe(world);
      await world.provider.cancelAtPeriodEnd(id);
      expect(await get()).toMatchObject({ state: 'trialing', endsAt: trialEndsAt });
      await world.advance(60 * DAY);
      expect(await get()).toMatchObject({ state: 'canceled', endsAt: trialEndsAt, invoices: [] });
    });

    it('tells of the end of its trial three days before, and of every change', async () => {
      const world = await createWorld();
      const { customerId } = await subscribe(world);
      const kindsOf = (events: PaymentEvent[]) => [...new Set(events.map(({ kind }) => kind))].sort();
      const all = await world.news();
      await world.advance(4 * DAY);
      const reminder = await world.news();
      expect(kindsOf(reminder)).toEqual(['trial-ending']);
      await world.advance(3 * DAY);
      const charged = await world.news();
      expect(kindsOf(charged)).toEqual(['changed']);
      all.push(...reminder, ...charged);
      expect(new Set(all.map((event) => event.customerId))).toEqual(new Set([customerId]));
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    });
  });

  describe(`${name}, out of reach,`, () => {
    it('rejects everything, and does it all afterwards', async () => {
      const world = await createWorld();
      const { id, start } = await subscribe(world);
      await world.breakDown();
      const { provider } = world;
      await expect(provider.saveCard({ token: 'tok_visa', idempotencyKey: 'late' })).rejects.toThrow();
      await expect(start()).rejects.toThrow();
      await expect(provider.getSubscription(id)).rejects.toThrow();
      await expect(provider.payOpenInvoices(id)).rejects.toThrow();
      await expect(provider.takeMissedEvents(async () => {})).rejects.toThrow();
    });

    it('takes no event that it has not signed', async () => {
      const { provider, now } = await createWorld();
      expect(provider.readPostedEvent({ body: '{}', signature: 't=1,v1=00', now: now() })).toBe('forged');
      expect(provider.readPostedEvent({ body: '', signature: '', now: now() })).toBe('forged');
    });
  });
}
