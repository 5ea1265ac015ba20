import { describe, expect, it } from 'vitest';
import { createKeys } from '../../server/platform/security/keys.ts';
import { api } from './support/api.ts';
import { begunSecret, codeOf, enrolled, factor } from './support/authenticator.ts';
import { tryLogin, WRONG_LOGIN } from './support/passwords.ts';
import { addStaff, loggedIn, login, PASSWORD } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { createTestRandom } from './support/test-random.ts';

const FIRST = { code: 'Enter the code from your authenticator app.' };
const WRONG = {
  code: 'This code is wrong or has already been used. Please enter the code your app shows now.',
};

type Me = { user: { id: string } };

function withCode(test: TestApp, email: string, code: string, password = PASSWORD) {
  return api(test, '/account/login_with_code', { body: { email, password, code } });
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a login with a second factor', () => {
  it('asks for a code after the right password, and opens with it', async () => {
    const test = await createTestApp();
    const { email, secret } = await enrolled(test);
    const asked = await tryLogin(test, email, PASSWORD);
    expect([asked.status, asked.body.errors, asked.cookies]).toEqual([401, FIRST, '']);
    const { status, cookie } = await withCode(test, email, codeOf(secret, test));
    expect(status).toBe(200);
    expect((await api(test, '/account/me', { cookie })).status).toBe(200);
  });

  it('tells nobody without the password that there is one', async () => {
    const test = await createTestApp();
    const { email, secret } = await enrolled(test);
    const code = codeOf(secret, test);
    for (const { status, body } of [
      await tryLogin(test, email, 'not the password'),
      await withCode(test, email, code, 'not the password'),
      await withCode(test, 'nobody@tenderfoot.example', code),
    ])
      expect([status, body.errors]).toEqual([401, WRONG_LOGIN]);
  });

  it('takes each code once, and none that is older than a step', async () => {
    const test = await createTestApp();
    const { email, secret } = await enrolled(test);
    const code = codeOf(secret, test);
    expect((await withCode(test, email, code)).status).toBe(200);
    const again = await withCode(test, email, code);
    expect([again.status, again.body.errors]).toEqual([401, WRONG]);
    test.clock.advance(60);
    const old = codeOf(secret, test);
    test.clock.advance(61);
    expect((await withCode(test, email, old)).body.errors).toEqual(WRONG);
  });

  it('finds every code wrong where the secret that it was set up with is lost', async () => {
    const test = await createTestApp();
    const { email, secret } = await enrolled(test);
    const keys = createKeys('of another installation', createTestRandom());
    const sealed = keys.seal('second-factor:x', secret);
    await test.database.writer.updateTable('second_factors').set({ secret: sealed }).execute();
    const { status, body } = await withCode(test, email, codeOf(secret, test));
    expect([status, body.errors]).toEqual([401, WRONG]);
  });

  it('takes a code once though it is sent twice at the same moment', async () => {
    const test = await createTestApp();
    const { email, secret } = await enrolled(test);
    const code = codeOf(secret, test);
    const answers = await Promise.all([withCode(test, email, code), withCode(test, email, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('takes a code once though it is sent at the same moment from a browser it knows and from elsewhere', async () => {
    const test = await createTestApp();
    const { email, secret } = await enrolled(test);
    const known: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      test.clock.advance(60);
      const { headers } = await withCode(test, email, codeOf(secret, test));
      known.push(
        headers
          .getSetCookie()
          .map((one) => one.split(';')[0])
          .join('; '),
      );
    }
    for (let round = 0; round < 5; round += 1) {
      test.clock.advance(60);
      const body = { email, password: PASSWORD, code: codeOf(secret, test) };
      const answers = await Promise.all(
        [...known, ''].map((cookie) => api(test, '/account/login_with_code', { body, cookie })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    }
  });

  it('takes a recovery code in the place of the app’s, once', async () => {
    const test = await createTestApp();
    const { email, recoveryCodes } = await enrolled(test);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    expect((await withCode(test, email, code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await withCode(test, email, code)).body.errors).toEqual(WRONG);
  });

  it('counts wrong codes as failed logins: ten in a quarter of an hour', async () => {
    const test = await createTestApp();
    const { email, secret } = await enrolled(test);
    const wrong = otherThan(codeOf(secret, test));
    for (let count = 0; count < 10; count += 1) expect((await withCode(test, email, wrong)).status).toBe(401);
    expect((await withCode(test, email, codeOf(secret, test))).status).toBe(429);
    test.clock.advance(15 * 60 + 1);
    expect((await withCode(test, email, codeOf(secret, test))).status).toBe(200);
  });

  it('does not count a person who is only asked for the code', async () => {
    const test = await createTestApp();
    const { email, secret } = await enrolled(test);
    for (let count = 0; count < 12; count += 1)
      expect((await tryLogin(test, email, PASSWORD)).status).toBe(401);
    expect((await withCode(test, email, codeOf(secret, test))).status).toBe(200);
  });

  it('keeps neither secret nor recovery codes in a form that could be used', async () => {
    const test = await createTestApp();
    const { secret, recoveryCodes } = await enrolled(test);
    const stored = JSON.stringify([
      await test.database.reader.selectFrom('second_factors').selectAll().execute(),
      await test.database.reader.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
  });
});

describe('the second factor of staff', () => {
  it('is asked for only once it was confirmed', async () => {
    const test = await createTestApp();
    const cookie = await loggedIn(test, 'admin');
    const { body } = await factor(test, 'begin', cookie, { password: PASSWORD });
    expect(body).toMatchObject({
      uri: expect.stringMatching(/^otpauth:\/\/totp\/Tenderfoot:admin%40tenderfoot\.example\?/),
    });
    expect((await factor(test, 'confirm', cookie, { code: '000000' })).body.errors).toEqual(WRONG);
    expect((await tryLogin(test, 'admin@tenderfoot.example', PASSWORD)).status).toBe(200);
  });

  it('is not turned on by whoever has a session but not the password, and ten tries are all', async () => {
    const test = await createTestApp();
    const cookie = await loggedIn(test, 'admin');
    for (let count = 0; count < 10; count += 1) {
      const { status, body } = await factor(test, 'begin', cookie, { password: 'a guess' });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['password']]);
    }
    expect((await factor(test, 'begin', cookie, { password: PASSWORD })).status).toBe(429);
    test.clock.advance(15 * 60 + 1);
    expect((await factor(test, 'begin', cookie, { password: PASSWORD })).status).toBe(200);
  });

  it('cannot be replaced while it is on, and a mail tells of it', async () => {
    const test = await createTestApp();
    const { email, cookie } = await enrolled(test);
    expect((await factor(test, 'begin', cookie, { password: PASSWORD })).status).toBe(409);
    await test.deps.delivery.deliverDue();
    const [mail] = await test.deps.inbox.list({ to: email, limit: 1 });
    expect(mail?.subject).toBe('Two-step verification is on for your account');
  });

  it('is turned off, or given new recovery codes, by a right code only', async () => {
    const test = await createTestApp();
    const { email, cookie, secret, recoveryCodes } = await enrolled(test);
    const wrong = otherThan(codeOf(secret, test));
    for (const call of ['end', 'renew_codes'])
      expect((await factor(test, call, cookie, { code: wrong })).status).toBe(422);
    const renewed = await factor(test, 'renew_codes', cookie, { code: recoveryCodes[0] });
    expect(renewed.status).toBe(200);
    expect((await withCode(test, email, recoveryCodes[1] ?? '')).status).toBe(401);
    expect((await factor(test, 'end', cookie, { code: codeOf(secret, test) })).status).toBe(200);
    expect((await tryLogin(test, email, PASSWORD)).status).toBe(200);
  });

  it.each(['on', 'off'])(
    'ends all other sessions when it is turned %s, and not the one that it is turned in',
    async (turned) => {
      const test = await createTestApp();
      const { email, cookie, secret: first } = await enrolled(test);
      const colleague = await loggedIn(test, 'editor');
      if (turned === 'on') await factor(test, 'end', cookie, { code: codeOf(first, test) });
      const secret = turned === 'on' ? await begunSecret(test, cookie) : first;
      test.clock.advance(60);
      const elsewhere =
        turned === 'on'
          ? await login(test, email)
          : (await withCode(test, email, codeOf(secret, test))).cookie;
      const stateOf = async (one: string) => (await api(test, '/account/me', { cookie: one })).status;
      expect(await stateOf(elsewhere)).toBe(200);
      test.clock.advance(60);
      const call = turned === 'on' ? 'confirm' : 'end';
      expect((await factor(test, call, cookie, { code: codeOf(secret, test) })).status).toBe(200);
      expect(await Promise.all([elsewhere, cookie, colleague].map(stateOf))).toEqual([401, 200, 200]);
    },
  );

  it('takes ten wrong codes in a quarter of an hour', async () => {
    const test = await createTestApp();
    const { cookie, secret } = await enrolled(test);
    const code = otherThan(codeOf(secret, test));
    for (let count = 0; count < 10; count += 1) await factor(test, 'end', cookie, { code });
    expect((await factor(test, 'end', cookie, { code: codeOf(secret, test) })).status).toBe(429);
  });

  it('is gone when an admin has removed the person and adds them again', async () => {
    const test = await createTestApp();
    const { email, cookie } = await enrolled(test);
    const other = await login(test, await addStaff(test, 'admin', 'other@tenderfoot.example'));
    const { id } = ((await api(test, '/account/me', { cookie })).body as unknown as Me).user;
    expect((await api(test, `/admin/staff/${id}`, { cookie: other, method: 'DELETE' })).status).toBe(204);
    await addStaff(test, 'admin', email);
    expect((await tryLogin(test, email, PASSWORD)).status).toBe(200);
  });

  it('where it is required, comes before anything at the desk', async () => {
    const test = await createTestApp({ isSecondFactorRequired: true });
    const cookie = await loggedIn(test, 'admin');
    const before = await api(test, '/admin/staff', { cookie });
    const request = 'First turn on two-step verification in your account, under Security.';
    expect([before.status, before.body.errors]).toEqual([403, { request }]);
    const me = () => api(test, '/account/me', { cookie });
    expect((await me()).body).toMatchObject({ user: { needsSecondFactor: true } });
    const secret = await begunSecret(test, cookie);
    await factor(test, 'confirm', cookie, { code: codeOf(secret, test) });
    expect((await me()).body).toMatchObject({ user: { needsSecondFactor: false } });
    expect((await api(test, '/admin/staff', { cookie })).status).toBe(200);
  });
});
