import { describe, expect, it } from 'vitest';
import { nextMonth } from '../../server/platform/adapters/payments/sandbox/next-month.ts';
import { createSandboxPayments } from '../../server/platform/adapters/payments/sandbox/sandbox.ts';
import type { PaymentEvent } from '../../server/platform/ports/payments.ts';
import { createTestApp } from '../server/support/test-app.ts';
import { cutOff } from '../server/support/test-database.ts';
import { createTestRandom } from '../server/support/test-random.ts';
import { describePayments } from './payments.contract.ts';

async function createWorld() {
  const { database, clock } = await createTestApp();
  const provider = createSandboxPayments({ database, clock, random: createTestRandom() });
  return {
    database,
    provider,
    now: clock.now,
    advance: async (seconds: number) => clock.advance(seconds),
    async news() {
      const events: PaymentEvent[] = [];
      await provider.takeMissedEvents(async (event) => void events.push(event));
      return events;
    },
    breakDown: () => cutOff(database),
  };
}

describePayments('the sandbox', createWorld);

const DAY = 86_400;

async function subscription(token = 'tok_visa') {
  const world = await createWorld();
  const outcome = await world.provider.saveCard({ token, idempotencyKey: 'card' });
  if ('refusal' in outcome) throw new Error(outcome.refusal);
  const id = await world.provider.startSubscription({
    ...outcome.card,
    lines: [{ name: 'Plan', amountCents: 100 }],
    trialEndsAt: new Date(world.now().getTime() + 7 * DAY * 1000),
    idempotencyKey: 'start',
  });
  return { ...world, id, get: () => world.provider.getSubscription(id) };
}

describe('the sandbox', () => {
  it('can be made to believe that time has gone by', async () => {
    const { provider, get } = await subscription();
    await provider.letTimePass(8 * DAY);
    expect(await get()).toMatchObject({
      state: 'active',
      trialEndsAt: new Date('2026-11-19T12:00:00Z'),
      invoices: [{ state: 'paid', issuedAt: new Date('2026-11-19T12:00:00Z') }],
    });
    await provider.letTimePass(30 * DAY);
    expect((await get()).invoices).toHaveLength(2);
  });

  it('tries a card that fails four times for each invoice', async () => {
    const { advance, database, get } = await subscription('tok_chargeCustomerFail');
    await advance(7 * DAY);
    expect(await get()).toMatchObject({ state: 'past_due' });
    await advance(20 * DAY);
    await get();
    const rows = await database.reader.selectFrom('sandbox_invoices').selectAll().execute();
    expect(rows).toMatchObject([{ attempts: 4, next_attempt_at: null, state: 'open' }]);
  });

  it('gives an event again until it was taken', async () => {
    const { provider, news } = await subscription();
    const refuse = () => Promise.reject(new Error('not now'));
    await expect(provider.takeMissedEvents(refuse)).rejects.toThrow('not now');
    expect(await news()).toHaveLength(1);
    expect(await news()).toEqual([]);
  });

  it('gives all other events where one cannot be taken', async () => {
    const { provider, advance, get, news } = await subscription();
    await advance(30 * DAY);
    await get();
    const seen: string[] = [];
    const refuseFirst = async ({ id }: { id: string }) => {
      if (seen.push(id) === 1) throw new Error('not this one');
    };
    await expect(provider.takeMissedEvents(refuseFirst)).rejects.toThrow('not this one');
    expect(seen.length).toBeGreaterThan(1);
    expect((await news()).map(({ id }) => id)).toEqual(seen.slice(0, 1));
  });

  it.each([
    ['2027-01-31T12:00:00Z', '2027-02-28T12:00:00Z'],
    ['2028-01-31T12:00:00Z', '2028-02-29T12:00:00Z'],
    ['2026-12-31T12:00:00Z', '2027-01-31T12:00:00Z'],
  ])('has a month from %s to %s', (from, to) => {
    expect(nextMonth(new Date(from))).toEqual(new Date(to));
  });
});
