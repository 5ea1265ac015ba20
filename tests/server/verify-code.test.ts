import { describe, expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { NUMBER, otherCode, requestCode, signupOf, verifiedToken } from './support/signup.ts';
import { createTestApp } from './support/test-app.ts';
import { everythingIn } from './support/test-database.ts';

const WRONG = {
  errors: { verificationCode: 'Invalid access code. Please check the code and try again.' },
  problems: [{ path: 'verificationCode', rule: 'verificationCode', params: {} }],
};

describe('verify_code', () => {
  it('exchanges the code for a token of 256 bits', async () => {
    const test = await createTestApp();
    expect(await verifiedToken(test)).toMatch(/^rg_[\w-]{43}$/);
  });

  it.each([
    ['spaces', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
    ['a hyphen', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
    ['a dash', (code: string) => `${code.slice(0, 3)}–${code.slice(3)}`],
    [
      'full-width digits',
      (code: string) => code.replace(/\d/g, (d) => String.fromCharCode(0xff10 + Number(d))),
    ],
  ])('ignores %s in the code', async (_, typed) => {
    const test = await createTestApp();
    const code = await requestCode(test);
    const answer = await test.call('verify_code', { mobileNumber: NUMBER, verificationCode: typed(code) });
    expect(answer.status).toBe(200);
  });

  it.each(['14032345678', ' 14032345678', '(403) 234-5678'])(
    'knows the number written as %j',
    async (written) => {
      const test = await createTestApp();
      const verificationCode = await requestCode(test);
      expect((await test.call('verify_code', { mobileNumber: written, verificationCode })).status).toBe(200);
    },
  );

  it.each(['447400123456', ' 447400123456'])(
    'knows a number abroad whose plus sign got lost in an address, as %j',
    async (mobileNumber) => {
      const test = await createTestApp();
      const verificationCode = await requestCode(test, {
        country: 'GB',
        state: 'ENG',
        mobileNumber: '+447400123456',
      });
      expect((await test.call('verify_code', { mobileNumber, verificationCode })).status).toBe(200);
    },
  );

  it('gives one same answer for a wrong, a used, an expired code, and for unknown numbers', async () => {
    const test = await createTestApp();
    const code = await requestCode(test);
    const verify = (mobileNumber: string, verificationCode: string) =>
      test.call('verify_code', { mobileNumber, verificationCode });
    const wrong = await verify(NUMBER, otherCode(code));
    await verify(NUMBER, code);
    const used = await verify(NUMBER, code);
    const later = await requestCode(test);
    test.clock.advance(600);
    const answers = [
      wrong,
      used,
      await verify(NUMBER, later),
      await verify('+14035550199', code),
      await verify('nonsense', code),
      await verify(NUMBER, ''),
      await verify(NUMBER, 'abcdef'),
      await verify(NUMBER, `${code}0`),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([422, WRONG]);
  });

  it('takes a code until its tenth minute is over', async () => {
    const test = await createTestApp();
    const verificationCode = await requestCode(test);
    test.clock.advance(599);
    expect((await test.call('verify_code', { mobileNumber: NUMBER, verificationCode })).status).toBe(200);
  });

  it('lets a code be right on the fifth try and not on the sixth', async () => {
    for (const [wrongTries, expected] of [
      [4, 200],
      [5, 422],
    ] as const) {
      const test = await createTestApp();
      const code = await requestCode(test);
      for (let count = 0; count < wrongTries; count += 1) {
        await test.call('verify_code', { mobileNumber: NUMBER, verificationCode: otherCode(code) });
      }
      expect((await test.call('verify_code', { mobileNumber: NUMBER, verificationCode: code })).status).toBe(
        expected,
      );
    }
  });

  it.each(['12345', 'a12345', '12345a'])('counts no try for %s, which cannot be a code', async (typed) => {
    const test = await createTestApp();
    const code = await requestCode(test);
    for (let count = 0; count < 10; count += 1) {
      await test.call('verify_code', { mobileNumber: NUMBER, verificationCode: typed });
    }
    expect((await test.call('verify_code', { mobileNumber: NUMBER, verificationCode: code })).status).toBe(
      200,
    );
  });

  it('evaluates no more than five tries however many come at once', async () => {
    const test = await createTestApp();
    const code = await requestCode(test);
    const wrong = Array.from({ length: 15 }, () =>
      test.call('verify_code', { mobileNumber: NUMBER, verificationCode: otherCode(code) }),
    );
    await Promise.all(wrong);
    const row = await test.database.reader.selectFrom('code_requests').select('attempts').executeTakeFirst();
    expect(row?.attempts).toBe(5);
    expect((await test.call('verify_code', { mobileNumber: NUMBER, verificationCode: code })).status).toBe(
      422,
    );
  });

  it('gives one token for a code that is sent 20 times at once', async () => {
    const test = await createTestApp();
    const verificationCode = await requestCode(test);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => test.call('verify_code', { mobileNumber: NUMBER, verificationCode })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('keeps an older code good beside a newer one', async () => {
    const test = await createTestApp();
    const first = await requestCode(test, { organizationName: 'First Ltd.' });
    test.clock.advance(60);
    await requestCode(test, { organizationName: 'Second Ltd.' });
    const { body } = await test.call('verify_code', { mobileNumber: NUMBER, verificationCode: first });
    const status = await test.call('verify_access_token', { accessToken: body.accessToken });
    expect(status.body, 'a code unlocks the signup it was asked for').toMatchObject({
      organization: { name: 'First Ltd.' },
    });
  });

  it('keeps only the three newest codes of a number alive', async () => {
    const test = await createTestApp();
    const oldest = await requestCode(test);
    for (let count = 0; count < 3; count += 1) {
      test.clock.advance(60);
      await requestCode(test);
    }
    expect((await test.call('verify_code', { mobileNumber: NUMBER, verificationCode: oldest })).status).toBe(
      422,
    );
  });

  it('counts a wrong try against every live code of the number', async () => {
    const test = await createTestApp();
    const codes = [await requestCode(test)];
    test.clock.advance(60);
    codes.push(await requestCode(test));
    const wrong = ['000000', '000001', '000002'].find((code) => !codes.includes(code)) ?? '';
    for (let count = 0; count < 5; count += 1) {
      await test.call('verify_code', { mobileNumber: NUMBER, verificationCode: wrong });
    }
    for (const verificationCode of codes) {
      expect((await test.call('verify_code', { mobileNumber: NUMBER, verificationCode })).status).toBe(422);
    }
  });

  it('refuses a number after 20 wrong tries in a day, even the right code', async () => {
    const test = await createTestApp();
    for (let round = 0; round < 4; round += 1) {
      const code = await requestCode(test);
      for (let count = 0; count < 5; count += 1) {
        const answer = await test.call('verify_code', {
          mobileNumber: NUMBER,
          verificationCode: otherCode(code),
        });
        expect(answer.status).toBe(422);
      }
      test.clock.advance(200);
    }
    const verificationCode = await requestCode(test);
    const { status, body, headers } = await test.call('verify_code', {
      mobileNumber: NUMBER,
      verificationCode,
    });
    expect(status).toBe(429);
    expect(body.errors).toEqual({ verificationCode: sentences.tooManyTries.say() });
    expect(headers.get('Retry-After')).toBe(String(24 * 3600 - 800));
    test.clock.advance(24 * 3600 - 800);
    const tomorrow = await requestCode(test);
    expect(
      (await test.call('verify_code', { mobileNumber: NUMBER, verificationCode: tomorrow })).status,
    ).toBe(200);
  });

  it.each([
    [{ verificationCode: '123456' }, 'mobileNumber', 'Enter the mobile number'],
    [{ mobileNumber: NUMBER }, 'verificationCode', 'Enter the verification code'],
    [{ mobileNumber: 5, verificationCode: '1' }, 'mobileNumber', 'The mobile number must be text'],
    [
      { mobileNumber: NUMBER, verificationCode: ['1'] },
      'verificationCode',
      'The verification code must be text',
    ],
    [
      { mobileNumber: NUMBER, verificationCode: '1', token: 'x' },
      'token',
      '“token” is not a field of this form',
    ],
    [
      { mobileNumber: NUMBER, verificationCode: '1'.repeat(41) },
      'verificationCode',
      'The verification code must be 40 characters or fewer',
    ],
  ])('refuses the body %j', async (body, key, sentence) => {
    const test = await createTestApp();
    const answer = await test.call('verify_code', body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty([key], sentence);
  });

  it('stores neither a code nor a token that could be used', async () => {
    const test = await createTestApp();
    await test.call('request_code', signupOf());
    const dumpBefore = await everythingIn(test.database);
    const code = await (async () => {
      await test.deps.delivery.deliverDue();
      return (await test.deps.inbox.list({ limit: 1 }))[0]?.text.slice(0, 6) ?? '';
    })();
    const { body } = await test.call('verify_code', { mobileNumber: NUMBER, verificationCode: code });
    expect(code).toMatch(/^\d{6}$/);
    expect(dumpBefore).not.toContain(`"${code}`);
    const dump = await everythingIn(test.database);
    expect(dump).not.toContain(`${code} is your`);
    expect(dump).not.toContain(body.accessToken);
  });
});
