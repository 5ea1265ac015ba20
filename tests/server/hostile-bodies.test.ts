import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buyerOf, readyToken, signupOf } from './support/signup.ts';
import { answerOf, createTestApp } from './support/test-app.ts';

const CALLS: [string, string][] = [
  ['POST', 'request_code'],
  ['POST', 'verify_code'],
  ['POST', 'verify_access_token'],
  ['POST', 'accept_privacy_policy'],
  ['POST', 'accept_terms_and_conditions'],
  ['PUT', 'draft'],
  ['POST', 'register_buyer'],
];

const names = fc.constantFrom(
  'accessToken',
  'reg_access_token',
  'mobileNumber',
  'verificationCode',
  'data',
  'country',
  'state',
  'primaryContact',
  'phone',
  'toString',
  '',
  '__proto__',
  'a.b',
);
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom("' or 1=1 --", '\u0000', '../../etc/passwd', '\ud800', '+1', '9'.repeat(500)),
);
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    hostileText,
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(names, hostileText), tie('any'), { maxKeys: 4 }),
  ),
})).any;

describe.each(CALLS)('%s %s', (method, name) => {
  it('answers any JSON object with a sentence and never a server error', async () => {
    const test = await createTestApp();
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.oneof(names, hostileText), value, { maxKeys: 8 }), async (body) => {
        const answer = await test.call(name, body, method);
        expect([200, 401, 403, 409, 422, 429]).toContain(answer.status);
        if (answer.status !== 200) {
          for (const sentence of Object.values(answer.body.errors)) expect(sentence).toMatch(/\S/);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('answers any bytes with a client error', async () => {
    const test = await createTestApp();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (body) => {
        const headers = { 'Content-Type': 'application/json' };
        const init = { method, headers, body: new Uint8Array(body) };
        const { status } = await answerOf(await test.app.request(`/api/registration/${name}`, init));
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a good body with one thing changed', () => {
  it('is either still good or refused beside that field', async () => {
    const test = await createTestApp();
    const token = await readyToken(test);
    const keys = Object.keys(buyerOf(token)).filter((key) => key !== 'reg_access_token');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...keys), value, async (key, changed) => {
        const before = await test.database.reader.selectFrom('applications').select('id').execute();
        const answer = await test.call('register_buyer', buyerOf(token, { [key]: changed }));
        expect([201, 409, 422]).toContain(answer.status);
        if (answer.status === 422) {
          for (const path of Object.keys(answer.body.errors)) expect(path.split('.')[0]).toBe(key);
          const after = await test.database.reader.selectFrom('applications').select('id').execute();
          expect(after).toEqual(before);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('of a signup never gets a code sent to a number that is none', async () => {
    const test = await createTestApp();
    await fc.assert(
      fc.asyncProperty(value, async (mobileNumber) => {
        const { status, body } = await test.call('request_code', signupOf({ mobileNumber }));
        if (status === 200) expect(body.mobileNumber).toMatch(/^\+1\d{10}$/);
        else expect(Object.keys(body.errors)[0]).toMatch(/^mobileNumber/);
      }),
      { numRuns: 200 },
    );
  });
});
