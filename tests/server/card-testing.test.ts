import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { api } from './support/api.ts';
import { approvedSeller } from './support/billing.ts';
import { asked } from './support/changes.ts';
import { applyAsSeller } from './support/review.ts';
import { countingPayments, sellerOf, sellerToken } from './support/sellers.ts';
import type { Answer, TestApp } from './support/test-app.ts';
import { createTestApp } from './support/test-app.ts';

const TOO_MANY = { stripe_payment_token: sentences.tooManyCards.say() };
const HOUR = 3600;

type Call = { test: TestApp; give: (card: string) => Promise<Answer> };

/** Every call by which a card reaches the provider. */
const calls: [name: string, begin: () => Promise<Call>][] = [
  [
    'register_seller',
    async () => {
      const test = await createTestApp();
      const token = await sellerToken(test);
      const give = (stripe_payment_token: string) =>
        test.call('register_seller', sellerOf(token, { planId: 'standard', stripe_payment_token }));
      return { test, give };
    },
  ],
  [
    'submit_changes',
    async () => {
      const { test, open, submit } = await asked((app) => applyAsSeller(app), {});
      const { data } = (await open()).body;
      const give = (stripe_payment_token: string) =>
        submit({ ...data, planId: 'standard', stripe_payment_token });
      return { test, give };
    },
  ],
  [
    'POST /account/billing/card',
    async () => {
      const { test, seller } = await approvedSeller();
      const { cookie } = seller;
      const give = (stripe_payment_token: string) =>
        api(test, '/account/billing/card', { cookie, body: { stripe_payment_token } });
      return { test, give };
    },
  ],
];

describe.each(calls)('%s', (_, begin) => {
  it('tells of ten cards whether they are good, and of no more within an hour', async () => {
    const { test, give } = await begin();
    const answers: Answer[] = [];
    for (let count = 0; count < 150; count += 1) answers.push(await give('tok_chargeDeclined'));
    for (const { status } of answers.slice(0, 10)) expect(status).toBe(422);
    for (const { status, body, headers } of answers.slice(10)) {
      expect([status, body.errors]).toEqual([429, TOO_MANY]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await give('tok_visa')).status, 'a good one is not told either').toBe(429);
    test.clock.advance(HOUR + 1);
    // What somebody was logged in with has run out by then; what was typed into a form has not.
    expect([200, 201, 401]).toContain((await give('tok_visa')).status);
  });

  it('tells of no more than ten that are tried at once', async () => {
    const { give } = await begin();
    const answers = await Promise.all(Array.from({ length: 30 }, (__, index) => give(`tok_unknown${index}`)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
  });
});

it('a registration whose cards were declined keeps its draft, and is taken an hour later', async () => {
  const test = await createTestApp();
  const accessToken = await sellerToken(test);
  await test.call('draft', { accessToken, data: { city: 'Red Deer' } }, 'PUT');
  const give = (stripe_payment_token: string) =>
    test.call('register_seller', sellerOf(accessToken, { planId: 'standard', stripe_payment_token }));
  for (let count = 0; count < 11; count += 1) await give('tok_chargeDeclined');
  const { body } = await test.call('verify_access_token', { accessToken });
  expect(body).toMatchObject({ draft: { data: { city: 'Red Deer' } } });
  test.clock.advance(HOUR + 1);
  expect((await give('tok_visa')).status).toBe(201);
});

it('the same card, sent 20 times at once, is one', async () => {
  const { keys, payments } = countingPayments();
  const test = await createTestApp({ payments });
  const token = await sellerToken(test);
  const payload = sellerOf(token, { planId: 'standard', stripe_payment_token: 'tok_visa' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => test.call('register_seller', payload)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.applicationId}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  // One that was slow to arrive may ask the provider again, which tells by the key that it is the same.
  expect(keys.size).toBe(1);
});

it('one address is told of fifty declined cards an hour, over however many registrations', async () => {
  const test = await createTestApp({ trustedProxies: 1 });
  const give = async (accessToken: string, address: string) =>
    api(test, '/registration/register_seller', {
      body: sellerOf(accessToken, { planId: 'standard', stripe_payment_token: 'tok_chargeDeclined' }),
      headers: { 'X-Forwarded-For': address },
    });
  const tokens: string[] = [];
  for (let index = 0; index < 6; index += 1)
    tokens.push(await sellerToken(test, { mobileNumber: `+1403234${5670 + index}` }));
  for (const token of tokens.slice(0, 5))
    for (let count = 0; count < 10; count += 1) expect((await give(token, '203.0.113.5')).status).toBe(422);
  expect((await give(tokens[5] ?? '', '203.0.113.5')).status).toBe(429);
  expect((await give(tokens[5] ?? '', '203.0.113.6')).status).toBe(422);
});

it('tells one address of no more than fifty that are tried at once either', async () => {
  const test = await createTestApp({ trustedProxies: 1 });
  const tokens: string[] = [];
  for (let index = 0; index < 6; index += 1)
    tokens.push(await sellerToken(test, { mobileNumber: `+1403234${5670 + index}` }));
  const statuses = await Promise.all(
    tokens.flatMap((token) =>
      Array.from({ length: 10 }, async (_, card) => {
        const body = sellerOf(token, { planId: 'standard', stripe_payment_token: `tok_unknown${card}` });
        const { status } = await api(test, '/registration/register_seller', { body });
        return status;
      }),
    ),
  );
  expect(statuses.filter((status) => status === 422)).toHaveLength(50);
});

it('counts good cards against no address', async () => {
  const test = await createTestApp();
  const give = async (index: number) => {
    const token = await sellerToken(test, { mobileNumber: `+1403234${5600 + index}` });
    const changes = { planId: 'standard', stripe_payment_token: 'tok_visa', name: `Foothills ${index}` };
    const { status } = await test.call('register_seller', sellerOf(token, changes));
    return status;
  };
  for (let index = 0; index < 51; index += 1) expect(await give(index)).toBe(201);
});

it('nobody but the card desk hands cards to a provider', () => {
  const root = join(import.meta.dirname, '../..');
  const callers = globSync('server/**/*.ts', { cwd: root }).filter(
    (file) =>
      !file.startsWith('server/platform/adapters/') &&
      /payments(\.saveCard|\b[^;\n]*'saveCard')|\bPaymentProvider\b/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
  );
  // The port, the wiring, and the desk.
  expect(callers.toSorted()).toEqual([
    'server/deps.ts',
    'server/market/billing/card-desk.ts',
    'server/market/billing/index.ts',
    'server/platform/ports/payments.ts',
    'server/server.ts',
  ]);
});
