import { describe, expect, it } from 'vitest';
import { api } from './support/api.ts';
import { BAD_LINK, newestLink, sendReset, setPassword, tryLogin, verifyLink } from './support/passwords.ts';
import { addStaff, login, PASSWORD, tokenOf } from './support/staff.ts';
import { createTestApp, PUBLIC_URL } from './support/test-app.ts';

describe('links to set a password', () => {
  it('reset a password once, end every session and are told of by e-mail', async () => {
    const test = await createTestApp();
    const email = await addStaff(test, 'admin');
    const cookie = await login(test, email);
    expect((await sendReset(test, 'ADMIN@tenderfoot.example')).body).toEqual({});
    const link = await newestLink(test, email);
    expect(link).toMatch(new RegExp(`^${PUBLIC_URL}/reset-password/pw_[\\w-]{43}$`));
    for (let count = 0; count < 2; count += 1) {
      expect((await verifyLink(test, tokenOf(link))).body).toEqual({});
    }
    expect((await setPassword(test, tokenOf(link))).status).toBe(200);
    expect((await api(test, '/account/me', { cookie })).status).toBe(401);
    for (const answer of [await setPassword(test, tokenOf(link)), await verifyLink(test, tokenOf(link))]) {
      expect([answer.status, answer.body.errors]).toEqual([422, BAD_LINK]);
    }
    expect((await tryLogin(test, email, PASSWORD)).status).toBe(401);
    await login(test, email, 'another one');
    while ((await test.deps.delivery.deliverDue()) > 0);
    const [mail] = await test.deps.inbox.list({ to: email, limit: 1 });
    expect(mail?.subject).toBe('Your Tenderfoot password was changed');
  });

  it('answer alike for unknown addresses, and send nothing', async () => {
    const test = await createTestApp();
    const answer = await sendReset(test, 'nobody@tenderfoot.example');
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(await newestLink(test, 'nobody@tenderfoot.example')).toBe('');
  });

  it('refuse what is no address in the words of the catalogue', async () => {
    const answer = await sendReset(await createTestApp(), 'nobody');
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { email: 'Problem sending password reset email, please check your email and try again.' },
    ]);
  });

  it('are at most three an hour for one address, and only the newest counts', async () => {
    const test = await createTestApp();
    const email = await addStaff(test, 'admin');
    const links: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      test.clock.advance(1);
      expect((await sendReset(test, email)).status).toBe(200);
      links.push(await newestLink(test, email));
    }
    expect(new Set(links).size).toBe(3);
    expect((await verifyLink(test, tokenOf(links[0] ?? ''))).status).toBe(422);
    expect((await verifyLink(test, tokenOf(links[2] ?? ''))).status).toBe(200);
  });

  it('live an hour to reset and three days to set up', async () => {
    const test = await createTestApp();
    const email = await addStaff(test, 'admin');
    await sendReset(test, email);
    const reset = tokenOf(await newestLink(test, email));
    const setup = tokenOf(
      await test.deps.staff.add({ email: 'new@tenderfoot.example', name: 'New', role: 'reviewer' }),
    );
    test.clock.advance(3599);
    expect((await verifyLink(test, reset)).status).toBe(200);
    test.clock.advance(1);
    expect((await verifyLink(test, reset)).status).toBe(422);
    test.clock.advance(71 * 3600 - 1);
    expect((await verifyLink(test, setup)).status).toBe(200);
    test.clock.advance(1);
    expect((await verifyLink(test, setup)).status).toBe(422);
  });

  it('are good for their own purpose only', async () => {
    const test = await createTestApp();
    const email = await addStaff(test, 'admin');
    const setup = tokenOf(
      await test.deps.staff.add({ email: 'new@tenderfoot.example', name: 'New', role: 'reviewer' }),
    );
    expect((await setPassword(test, setup)).body.errors).toEqual(BAD_LINK);
    await sendReset(test, email);
    const passwordResetToken = tokenOf(await newestLink(test, email));
    const body = { passwordResetToken, newPassword: 'another one', timezone: 'UTC' };
    expect((await api(test, '/account/setup_account', { body })).body.errors).toEqual(BAD_LINK);
  });

  it('set one password of 10 uses at once', async () => {
    const test = await createTestApp();
    const email = await addStaff(test, 'admin');
    await sendReset(test, email);
    const token = tokenOf(await newestLink(test, email));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => setPassword(test, token, `password ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
