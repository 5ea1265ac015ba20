import { expect, it } from 'vitest';
import type { Database } from '../../server/platform/db/database.ts';
import { api } from './support/api.ts';
import { sendReset, tryLogin } from './support/passwords.ts';
import { sellerOf, sellerToken } from './support/sellers.ts';
import { signupOf } from './support/signup.ts';
import { addStaff, loggedIn, PASSWORD } from './support/staff.ts';
import { appOn, createTestApp, type TestApp } from './support/test-app.ts';
import { createTestRandom } from './support/test-random.ts';

const FORM = 'report-a-concern';

/** An app, and what each of its transactions guards. */
async function watched() {
  const { database } = await createTestApp();
  const guards: string[][] = [];
  const transaction: Database['transaction'] = (work, guarded, how) => {
    guards.push([guarded ?? 'everything'].flat());
    return database.transaction(work, guarded, how);
  };
  const test = await appOn({ ...database, transaction }, { random: createTestRandom('watched') });
  return { test, guards };
}

type Try = (test: TestApp) => Promise<() => Promise<{ status: number }>>;

/** What is counted, how often it may be, and how the next is answered; an e-mail that is not sent is not told. */
const tries: [what: string, most: number, answer: number, Try][] = [
  ['a login', 10, 429, async (test) => () => tryLogin(test, 'nobody@tenderfoot.example')],
  ['a link for a new password', 3, 200, async (test) => () => sendReset(test, 'nobody@tenderfoot.example')],
  [
    'a card',
    10,
    429,
    async (test) => {
      const token = await sellerToken(test);
      const card = { planId: 'standard', stripe_payment_token: 'tok_chargeDeclined' };
      return () => test.call('register_seller', sellerOf(token, card));
    },
  ],
  [
    'a code for signing up',
    1,
    429,
    async (test) => {
      let asked = 0;
      return () => {
        asked += 1;
        return test.call('request_code', signupOf({ name: `Jordan Reyes ${asked}` }));
      };
    },
  ],
  [
    'a code for a form',
    5,
    429,
    async (test) => {
      await openToConfirmed(test);
      return () => api(test, `/forms/${FORM}/code`, { body: { email: 'jordan@prairie.example' } });
    },
  ],
];

it.each(tries)('%s that is one too many waits for nobody’s transaction', async (_, most, answer, begin) => {
  const { test, guards } = await watched();
  const attempt = await begin(test);
  for (let count = 0; count < most; count += 1) await attempt();
  expect(guards.splice(0).length).toBeGreaterThanOrEqual(most);
  expect((await attempt()).status).toBe(answer);
  expect(guards).toEqual([]);
});

it('a login in a browser that knows the account waits for none from elsewhere', async () => {
  const { test, guards } = await watched();
  const email = await addStaff(test, 'admin');
  const first = await tryLogin(test, email, PASSWORD);
  const cookie = first.headers.getSetCookie().map((one) => one.split(';')[0]);
  await tryLogin(test, email);
  const elsewhere = new Set(guards.flat());
  guards.splice(0);
  const body = { email, password: PASSWORD };
  expect((await api(test, '/account/login', { body, cookie: cookie.join('; ') })).status).toBe(200);
  expect(guards.length).toBeGreaterThan(0);
  expect(guards.flat().filter((one) => one === 'everything' || elsewhere.has(one))).toEqual([]);
});

async function openToConfirmed(test: TestApp): Promise<void> {
  const cookie = await loggedIn(test, 'editor');
  const opening = {
    ...{ state: 'open', opensAt: null, closesAt: null, mostAnswers: null },
    ...{ wordsEn: null, wordsFr: null, audience: 'email' },
  };
  const { status } = await api(test, `/admin/openings/${FORM}`, { method: 'PUT', cookie, body: opening });
  expect(status).toBe(200);
}
