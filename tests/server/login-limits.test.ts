import { describe, expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { tryLogin } from './support/passwords.ts';
import { addStaff, login, PASSWORD } from './support/staff.ts';
import { createTestApp } from './support/test-app.ts';

describe('login', () => {
  it.each(['known', 'unknown'])(
    'stops after 10 failures in 15 minutes for an address that is %s',
    async (kind) => {
      const test = await createTestApp();
      const known = await addStaff(test, 'admin');
      const email = kind === 'known' ? known : 'nobody@tenderfoot.example';
      for (let count = 0; count < 10; count += 1) expect((await tryLogin(test, email)).status).toBe(401);
      const refused = await tryLogin(test, email, PASSWORD);
      expect([refused.status, refused.body.errors]).toEqual([429, { login: sentences.tooManyLogins.say() }]);
      expect(refused.headers.get('Retry-After')).toBe('900');
      test.clock.advance(901);
      expect((await tryLogin(test, email, PASSWORD)).status).toBe(kind === 'known' ? 200 : 401);
    },
  );

  it('judges no more than 10 of 30 wrong passwords at once', async () => {
    const test = await createTestApp();
    const email = await addStaff(test, 'admin');
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryLogin(test, email)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('forgets the failures after a success', async () => {
    const test = await createTestApp();
    const email = await addStaff(test, 'admin');
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 9; count += 1) await tryLogin(test, email);
      await login(test, email);
    }
  });

  it('stops after 50 failures from one network address, whatever the accounts', async () => {
    const test = await createTestApp();
    const email = await addStaff(test, 'admin');
    for (let count = 0; count < 5; count += 1) await login(test, email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => tryLogin(test, `nobody${at}@tenderfoot.example`)),
    );
    expect(answers.every(({ status }) => status === 401)).toBe(true);
    const { status, body, headers } = await tryLogin(test, email, PASSWORD);
    expect([status, body.errors]).toEqual([429, { login: sentences.tooManyRequests.say() }]);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});
