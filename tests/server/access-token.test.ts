import { describe, expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { buyerOf, NUMBER, readyToken, verifiedToken } from './support/signup.ts';
import { createTestApp } from './support/test-app.ts';
import { run } from './support/test-database.ts';

const BAD_TOKEN = {
  errors: { accessToken: 'Invalid access token.' },
  problems: [{ path: 'accessToken', rule: 'accessToken', params: {} }],
};
const HOUR = 3600;

describe('verify_access_token', () => {
  it('tells who signed up and which steps are done', async () => {
    const test = await createTestApp();
    const accessToken = await verifiedToken(test, { gst: '12345' });
    const { status, body } = await test.call('verify_access_token', { accessToken });
    expect(status).toBe(200);
    expect(body).toEqual({
      organization: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Prairie Pipeline Ltd.',
        type: 2,
        country: 'CA',
        state: 'AB',
        phone: NUMBER,
        gst: '12345',
      },
      organizationType: 2,
      applicant: { name: 'Jordan Reyes' },
      steps: { privacyPolicy: false, termsAndConditions: false },
      draft: null,
    });
  });

  it('changes nothing: it may be repeated before and after the accepts', async () => {
    const test = await createTestApp();
    const accessToken = await readyToken(test);
    const first = await test.call('verify_access_token', { accessToken });
    expect(await test.call('verify_access_token', { accessToken })).toMatchObject({ body: first.body });
    expect(first.body).toMatchObject({ steps: { privacyPolicy: true, termsAndConditions: true } });
  });
});

describe('an access token', () => {
  const calls: [string, string, (token: unknown) => unknown][] = [
    ['verify_access_token', 'POST', (accessToken) => ({ accessToken })],
    ['accept_privacy_policy', 'POST', (accessToken) => ({ accessToken })],
    ['accept_terms_and_conditions', 'POST', (accessToken) => ({ accessToken })],
    ['draft', 'PUT', (accessToken) => ({ accessToken, data: {} })],
    ['register_buyer', 'POST', (token) => buyerOf(token as string)],
  ];
  const badTokens = [undefined, null, '', 5, {}, ['rg_x'], 'rg_unknown', 'x'.repeat(1000)];

  it.each(calls)('is asked for before anything else by %s', async (name, method, bodyOf) => {
    const test = await createTestApp();
    for (const token of badTokens) {
      const answer = await test.call(name, { ...(bodyOf(token) as object), unknown: 1 }, method);
      expect([answer.status, answer.body]).toEqual([401, BAD_TOKEN]);
    }
  });

  it.each(calls)('opens nothing in %s once it was idle for two hours', async (name, method, bodyOf) => {
    const test = await createTestApp();
    const token = await readyToken(test);
    test.clock.advance(2 * HOUR);
    const answer = await test.call(name, bodyOf(token), method);
    expect([answer.status, answer.body]).toEqual([401, BAD_TOKEN]);
  });

  it('stays alive by being used, but not beyond 24 hours', async () => {
    const test = await createTestApp();
    const accessToken = await readyToken(test);
    for (let hours = 0; hours < 23; hours += 1) {
      test.clock.advance(HOUR);
      expect((await test.call('verify_access_token', { accessToken })).status).toBe(200);
    }
    test.clock.advance(HOUR);
    expect((await test.call('verify_access_token', { accessToken })).status).toBe(401);
  });

  it('ends when the same number verifies again for the same kind of organization', async () => {
    const test = await createTestApp();
    const first = await verifiedToken(test);
    const other = await verifiedToken(test, { organizationType: 3 });
    const second = await verifiedToken(test);
    const statusOf = async (accessToken: string) =>
      (await test.call('verify_access_token', { accessToken })).status;
    expect([await statusOf(first), await statusOf(other), await statusOf(second)]).toEqual([401, 200, 200]);
  });

  it('refuses unknown fields beside it', async () => {
    const test = await createTestApp();
    const accessToken = await verifiedToken(test);
    const { status, body } = await test.call('verify_access_token', { accessToken, admin: true });
    expect([status, body.errors]).toEqual([422, { admin: '“admin” is not a field of this form' }]);
  });
});

describe('the accepted texts', () => {
  it('are accepted in order only', async () => {
    const test = await createTestApp();
    const accessToken = await verifiedToken(test);
    const early = await test.call('accept_terms_and_conditions', { accessToken });
    expect([early.status, early.body.errors]).toEqual([403, { request: sentences.privacyPolicyFirst.say() }]);
    const privacy = await test.call('accept_privacy_policy', { accessToken });
    expect([privacy.status, privacy.body]).toEqual([200, {}]);
    const register = await test.call('register_buyer', buyerOf(accessToken));
    expect([register.status, register.body.errors]).toEqual([
      403,
      { registration: sentences.bothTextsFirst.say() },
    ]);
    const terms = await test.call('accept_terms_and_conditions', { accessToken });
    expect([terms.status, terms.body]).toEqual([200, { organizationType: 2 }]);
  });

  it('are recorded once with version, time and address, however often they are accepted', async () => {
    const test = await createTestApp();
    const accessToken = await readyToken(test);
    test.clock.advance(60);
    await Promise.all(
      ['accept_privacy_policy', 'accept_terms_and_conditions', 'accept_privacy_policy'].map((name) =>
        test.call(name, { accessToken }),
      ),
    );
    const rows = await test.database.reader.selectFrom('acceptances').selectAll().orderBy('text').execute();
    expect(rows).toMatchObject([
      { text: 'privacy-policy', text_version: expect.any(String), accepted_at: '2026-11-20T12:00:00.000Z' },
      { text: 'terms-and-conditions', text_version: expect.any(String), address: expect.any(String) },
    ]);
    await expect(run(test.database, 'delete from acceptances')).rejects.toThrow('append-only');
  });
});
