import { describe, expect, it } from 'vitest';
import { allTimezones } from '../../server/market/reference/reference.service.ts';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { api } from './support/api.ts';
import { newestLink, sendReset, setPassword, tryLogin } from './support/passwords.ts';
import { addStaff, login, PASSWORD, tokenOf } from './support/staff.ts';
import { createTestApp } from './support/test-app.ts';

describe('a new password', () => {
  it.each([
    ['too short', '12345', 'The new password must be 6 characters or more'],
    ['too long', 'x'.repeat(257), 'The new password must be 256 characters or fewer'],
    ['missing', undefined, 'Enter the new password'],
    ['a number', 123_456, 'The new password must be text'],
  ])('that is %s is refused beside its field', async (_, newPassword, sentence) => {
    const test = await createTestApp();
    const passwordResetToken = tokenOf(
      await test.deps.staff.add({ email: 'new@tenderfoot.example', name: 'New', role: 'reviewer' }),
    );
    const body = { passwordResetToken, newPassword };
    const answer = await api(test, '/account/token_set_password', { body });
    expect([answer.status, answer.body.errors]).toEqual([422, { newPassword: sentence }]);
  });

  it('has 6 to 256 characters, exactly as they are typed', async () => {
    const test = await createTestApp();
    const email = await addStaff(test, 'admin');
    for (const password of [' 12é45', `${'x'.repeat(255)} `]) {
      test.clock.advance(3600);
      await sendReset(test, email);
      expect((await setPassword(test, tokenOf(await newestLink(test, email)), password)).status).toBe(200);
      await login(test, email, password);
      expect((await tryLogin(test, email, password.slice(0, -1))).status).toBe(401);
    }
  });

  it.each([
    'password',
    'Password1',
    '123456',
    '654321',
    'qwerty',
    'aaaaaa',
    'abcabc',
    'Tenderfoot2026!',
    '19840512',
    'new',
  ])('must not be %s in production', async (newPassword) => {
    for (const isProduction of [true, false]) {
      const test = await createTestApp({ isProduction });
      const email = `${newPassword}@tenderfoot.example`.toLowerCase();
      const link = await test.deps.staff.add({ email, name: 'New', role: 'reviewer' });
      const password = newPassword === 'new' ? email : newPassword;
      const body = { passwordResetToken: tokenOf(link), newPassword: password, timezone: 'UTC' };
      const answer = await api(test, '/account/setup_account', { body });
      expect(answer.status).toBe(isProduction ? 422 : 200);
      if (isProduction) expect(answer.body.errors).toEqual({ newPassword: sentences.commonPassword.say() });
    }
  });

  it('comes with the timezone that was chosen, unless it is none', async () => {
    const test = await createTestApp();
    const link = await test.deps.staff.add({
      email: 'new@tenderfoot.example',
      name: 'New',
      role: 'reviewer',
    });
    const setUp = (timezone: string) =>
      api(test, '/account/setup_account', {
        body: { passwordResetToken: tokenOf(link), newPassword: PASSWORD, timezone },
      });
    expect((await setUp('Mars/Olympus')).body.errors).toEqual({ timezone: sentences.unknownTimezone.say() });
    expect((await setUp('America/Edmonton')).status).toBe(200);
    const users = await test.database.reader.selectFrom('users').select('timezone').execute();
    expect(users).toEqual([{ timezone: 'America/Edmonton' }]);
    expect(Object.keys(allTimezones())).toContain('UTC');
  });
});
