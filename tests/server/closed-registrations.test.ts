import { describe, expect, it } from 'vitest';
import { api } from './support/api.ts';
import { ALWAYS } from './support/openings.ts';
import { sellerOf } from './support/sellers.ts';
import { buyerOf, newestCode, readyToken, signupOf } from './support/signup.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const registrations = [
  { kind: 'buyer', type: 2, payload: buyerOf },
  { kind: 'seller', type: 3, payload: sellerOf },
  { kind: 'consultant', type: 4, payload: buyerOf },
];

/** An app, and what changes how a registration stands. */
async function withRegistrations() {
  const test = await createTestApp();
  const cookie = await loggedIn(test, 'owner');
  const change = (kind: string, settings: object) =>
    api(test, `/admin/openings/${kind}-registration`, {
      method: 'PUT',
      cookie,
      body: { ...ALWAYS, ...settings },
    });
  return { test, cookie, change };
}

const stored = async (test: TestApp) =>
  (await test.database.reader.selectFrom('applications').select('id').execute()).length;

describe('a registration that is closed', () => {
  it.each(registrations)('as a $kind is named before a code is sent', async ({ kind, type }) => {
    const { test, change } = await withRegistrations();
    expect((await change(kind, { state: 'closed' })).status).toBe(200);
    const { status, body } = await test.call('request_code', signupOf({ organizationType: type }));
    expect(status).toBe(409);
    expect(body.errors).toEqual({ organizationType: expect.stringMatching(/: This form is closed\.$/) });
    expect(body.errors.organizationType?.toLowerCase()).toContain(kind);
    expect(await newestCode(test, '+14032345678')).toBe('none');
    const others = registrations.filter((one) => one.kind !== kind);
    for (const [at, other] of others.entries()) {
      const asked = { organizationType: other.type, mobileNumber: `403 234 567${at}` };
      expect((await test.call('request_code', signupOf(asked))).status).toBe(200);
    }
  });

  it.each(registrations)(
    'takes no application of a $kind, loses nothing that was typed, and takes it once it is open',
    async ({ kind, type, payload }) => {
      const { test, change } = await withRegistrations();
      const accessToken = await readyToken(test, { organizationType: type });
      const application = payload(accessToken);
      const draft = { accessToken, data: { name: 'Typed meanwhile' } };
      await change(kind, { state: 'closed', wordsEn: 'Come back in spring.', wordsFr: 'À bientôt.' });
      const said = { registration: 'Come back in spring.' };
      for (const [call, body] of [
        ['verify_access_token', { accessToken }],
        [`register_${kind}`, application],
      ] as const) {
        const { status, body: answer } = await test.call(call, body);
        expect([status, answer.errors], call).toEqual([409, said]);
      }
      expect((await test.call('draft', draft, 'PUT')).status).toBe(200);
      expect(await stored(test)).toBe(0);

      await change(kind, {});
      const { body } = await test.call('verify_access_token', { accessToken });
      expect(body).toMatchObject({ draft: { data: { name: 'Typed meanwhile' } } });
      expect((await test.call(`register_${kind}`, application)).status).toBe(201);
    },
  );

  it.each(registrations)('is no matter of a stranger, as a $kind', async ({ kind, payload }) => {
    const { test, change } = await withRegistrations();
    await change(kind, { state: 'closed' });
    const { status, body } = await test.call(`register_${kind}`, payload('of nobody'));
    expect([status, Object.keys(body.errors)]).toEqual([401, ['accessToken']]);
  });

  it('answers what was handed in before as it did then', async () => {
    const { test, change } = await withRegistrations();
    const application = buyerOf(await readyToken(test));
    const { body: first } = await test.call('register_buyer', application);
    await change('buyer', { state: 'archived' });
    const { status, body } = await test.call('register_buyer', application);
    expect([status, body]).toEqual([201, first]);
  });

  it('has all the applications it can take, those that were there before among them', async () => {
    const { test, cookie, change } = await withRegistrations();
    const tokens: string[] = [];
    for (const line of [5671, 5672, 5673]) {
      const mobileNumber = `+1403234${line}`;
      tokens.push(await readyToken(test, { mobileNumber }));
    }
    const [first, ...others] = tokens.map((token) => buyerOf(token));
    expect((await test.call('register_buyer', first)).status).toBe(201);
    expect((await change('buyer', { mostAnswers: 2 })).body).toMatchObject({ answers: 1, stateNow: 'open' });
    const answers = await Promise.all(others.map((one) => test.call('register_buyer', one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.errors.registration).toMatch(
      /: This form has all the answers it can take\.$/,
    );
    expect(await stored(test)).toBe(2);
    const { body } = await api(test, '/admin/openings', { cookie });
    expect(body.items).toContainEqual(
      expect.objectContaining({ name: 'buyer-registration', answers: 2, stateNow: 'full' }),
    );
  });
});

it('a registration is for everyone who has signed up, whatever is asked', async () => {
  const { change } = await withRegistrations();
  const { status, body } = await change('buyer', { audience: 'staff' });
  expect([status, body.errors]).toEqual([422, { audience: 'This form is for everyone who has signed up' }]);
});

it('other forms that code handles are neither opened nor closed', async () => {
  const { test, cookie } = await withRegistrations();
  for (const name of ['login', 'contact', 'company-profile', 'signup-request']) {
    const put = { method: 'PUT', cookie, body: { ...ALWAYS, state: 'closed' } };
    expect((await api(test, `/admin/openings/${name}`, put)).status, name).toBe(404);
  }
});
