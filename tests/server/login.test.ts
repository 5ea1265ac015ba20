import { describe, expect, it } from 'vitest';
import { api } from './support/api.ts';
import { tryLogin, WRONG_LOGIN } from './support/passwords.ts';
import { addStaff, loggedIn, login, PASSWORD } from './support/staff.ts';
import { createTestApp } from './support/test-app.ts';

describe('login', () => {
  it('answers with the user and a cookie that opens /me until logout', async () => {
    const test = await createTestApp();
    const email = await addStaff(test, 'editor');
    const { status, body, cookie, cookies } = await tryLogin(test, 'Editor@Tenderfoot.example ', PASSWORD);
    expect(status).toBe(200);
    const user = {
      id: expect.any(String),
      name: 'The editor',
      email,
      role: 'editor',
      organizationType: null,
      needsSecondFactor: false,
    };
    expect(body).toEqual({ user });
    expect(cookies).toMatch(/^sid=se_[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax, device=/);
    expect((await api(test, '/account/me', { cookie })).body).toEqual({ user });
    const logout = await api(test, '/account/logout', { cookie, body: {} });
    expect([logout.status, logout.cookies]).toEqual([200, expect.stringMatching(/^sid=; Max-Age=0/)]);
    expect((await api(test, '/account/me', { cookie })).status).toBe(401);
    expect((await api(test, '/account/logout', { body: {} })).status).toBe(200);
  });

  it('marks the cookie for this https host alone', async () => {
    const test = await createTestApp({ publicUrl: 'https://example.com' });
    const { cookies } = await tryLogin(test, await addStaff(test, 'admin'), PASSWORD);
    expect(cookies).toMatch(/^__Host-sid=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('stores neither password nor session in a form that could be used', async () => {
    const test = await createTestApp({ passwordMemoryKib: undefined });
    const cookie = await loggedIn(test, 'admin');
    const stored = JSON.stringify([
      await test.database.reader.selectFrom('users').selectAll().execute(),
      await test.database.reader.selectFrom('sessions').selectAll().execute(),
      await test.database.reader.selectFrom('account_tokens').selectAll().execute(),
    ]);
    expect(stored).not.toContain(PASSWORD);
    expect(stored).not.toContain(cookie.slice(4));
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  it('says the same for a wrong password, an unknown address and an account that is not set up', async () => {
    const test = await createTestApp();
    const email = await addStaff(test, 'admin');
    await test.deps.staff.add({ email: 'new@tenderfoot.example', name: 'New', role: 'admin' });
    for (const address of [email, 'nobody@tenderfoot.example', 'new@tenderfoot.example']) {
      const { status, body, cookies } = await tryLogin(test, address);
      expect([status, body.errors, cookies]).toEqual([401, WRONG_LOGIN, '']);
    }
  });

  it.each([
    [{}, { email: 'Please enter an email address', password: 'Please enter a password' }],
    [
      { email: '', password: '' },
      { email: 'Please enter an email address', password: 'Please enter a password' },
    ],
    [
      { email: 'a@b.example', password: 'x', remember: true },
      { remember: '“remember” is not a field of this form' },
    ],
  ])('names what is missing in %j', async (body, errors) => {
    const answer = await api(await createTestApp(), '/account/login', { body });
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  it('begins a new session at every login and ends the one before', async () => {
    const test = await createTestApp();
    const email = await addStaff(test, 'admin');
    const first = await login(test, email);
    const second = await api(test, '/account/login', { body: { email, password: PASSWORD }, cookie: first });
    expect(second.cookie).not.toBe(first);
    expect((await api(test, '/account/me', { cookie: first })).status).toBe(401);
  });
});
