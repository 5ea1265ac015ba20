import { describe, expect, it } from 'vitest';
import { allTimezones } from '../../server/reference/reference.service.ts';
import { sentences } from '../../server/sentences.ts';
import { api } from './support/api.ts';
import { addStaff, loggedIn, login, PASSWORD, tokenOf } from './support/staff.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './support/test-app.ts';

const WRONG = { login: 'Invalid username or password.' };
const BAD_LINK = { passwordResetToken: 'Please check the link and try again.' };

async function newestLink(test: TestApp, to: string): Promise<string> {
  while ((await test.deps.delivery.deliverDue()) > 0);
  const mails = await test.deps.inbox.list({ to, limit: 20 });
  return mails.flatMap(({ text }) => text.match(/https?:\/\/\S+/) ?? [])[0] ?? '';
}

const tryLogin = (test: TestApp, email: string, password = 'not the password') =>
  api(test, '/account/login', { body: { email, password } });

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
    };
    expect(body).toEqual({ user });
    expect(cookies).toMatch(/^sid=se_[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
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
    const test = await createTestApp();
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
      expect([status, body.errors, cookies]).toEqual([401, WRONG, '']);
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

  it.each(['known', 'unknown'])(
    'stops after 10 failures in 15 minutes for an address that is %s',
    async (kind) => {
      const test = await createTestApp();
      const known = await addStaff(test, 'admin');
      const email = kind === 'known' ? known : 'nobody@tenderfoot.example';
      for (let count = 0; count < 10; count += 1) expect((await tryLogin(test, email)).status).toBe(401);
      const refused = await tryLogin(test, email, PASSWORD);
      expect([refused.status, refused.body.errors]).toEqual([429, { login: sentences.tooManyLogins }]);
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
    expect([status, body.errors]).toEqual([429, { login: sentences.tooManyRequests }]);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
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

describe('a session', () => {
  it('of staff ends after 20 idle minutes', async () => {
    const test = await createTestApp();
    const cookie = await loggedIn(test, 'admin');
    test.clock.advance(19 * 60);
    expect((await api(test, '/account/me', { cookie })).status).toBe(200);
    test.clock.advance(19 * 60);
    expect((await api(test, '/account/me', { cookie })).status).toBe(200);
    test.clock.advance(20 * 60);
    expect((await api(test, '/account/me', { cookie })).status).toBe(401);
  });

  it('of staff ends after 12 hours however busy', async () => {
    const test = await createTestApp();
    const cookie = await loggedIn(test, 'admin');
    for (let minutes = 0; minutes < 12 * 60 - 15; minutes += 15) {
      test.clock.advance(15 * 60);
      expect((await api(test, '/account/me', { cookie })).status).toBe(200);
    }
    test.clock.advance(15 * 60);
    expect((await api(test, '/account/me', { cookie })).status).toBe(401);
  });

  it('of a member lasts 2 idle hours', async () => {
    const test = await createTestApp();
    const cookie = await loggedIn(test, 'admin');
    await test.database.transaction(async (trx) => {
      await trx.updateTable('users').set({ role: 'member' }).execute();
    });
    test.clock.advance(119 * 60);
    expect((await api(test, '/account/me', { cookie })).status).toBe(200);
    test.clock.advance(120 * 60);
    expect((await api(test, '/account/me', { cookie })).status).toBe(401);
  });

  it('ends at once when its user is disabled', async () => {
    const test = await createTestApp();
    const cookie = await loggedIn(test, 'admin');
    await test.database.transaction(async (trx) => {
      await trx.updateTable('users').set({ disabled_at: '2026-11-20' }).execute();
    });
    expect((await api(test, '/account/me', { cookie })).status).toBe(401);
    expect((await tryLogin(test, 'admin@tenderfoot.example', PASSWORD)).body.errors).toEqual(WRONG);
  });
});

describe('links to set a password', () => {
  const send = (test: TestApp, email: string) =>
    api(test, '/account/send_password_reset', { body: { email } });
  const verify = (test: TestApp, passwordResetToken: string) =>
    api(test, '/account/verify_password_reset_token', { body: { passwordResetToken } });
  const set = (test: TestApp, passwordResetToken: string, newPassword = 'another one') =>
    api(test, '/account/token_set_password', { body: { passwordResetToken, newPassword } });

  it('reset a password once, end every session and are told of by e-mail', async () => {
    const test = await createTestApp();
    const email = await addStaff(test, 'admin');
    const cookie = await login(test, email);
    expect((await send(test, 'ADMIN@tenderfoot.example')).body).toEqual({});
    const link = await newestLink(test, email);
    expect(link).toMatch(new RegExp(`^${PUBLIC_URL}/reset-password/pw_[\\w-]{43}$`));
    for (let count = 0; count < 2; count += 1) {
      expect((await verify(test, tokenOf(link))).body).toEqual({});
    }
    expect((await set(test, tokenOf(link))).status).toBe(200);
    expect((await api(test, '/account/me', { cookie })).status).toBe(401);
    for (const answer of [await set(test, tokenOf(link)), await verify(test, tokenOf(link))]) {
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
    const answer = await send(test, 'nobody@tenderfoot.example');
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(await newestLink(test, 'nobody@tenderfoot.example')).toBe('');
  });

  it('refuse what is no address in the words of the catalogue', async () => {
    const answer = await send(await createTestApp(), 'nobody');
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
      expect((await send(test, email)).status).toBe(200);
      links.push(await newestLink(test, email));
    }
    expect(new Set(links).size).toBe(3);
    expect((await verify(test, tokenOf(links[0] ?? ''))).status).toBe(422);
    expect((await verify(test, tokenOf(links[2] ?? ''))).status).toBe(200);
  });

  it('live an hour to reset and three days to set up', async () => {
    const test = await createTestApp();
    const email = await addStaff(test, 'admin');
    await send(test, email);
    const reset = tokenOf(await newestLink(test, email));
    const setup = tokenOf(
      await test.deps.staff.add({ email: 'new@tenderfoot.example', name: 'New', role: 'reviewer' }),
    );
    test.clock.advance(3599);
    expect((await verify(test, reset)).status).toBe(200);
    test.clock.advance(1);
    expect((await verify(test, reset)).status).toBe(422);
    test.clock.advance(71 * 3600 - 1);
    expect((await verify(test, setup)).status).toBe(200);
    test.clock.advance(1);
    expect((await verify(test, setup)).status).toBe(422);
  });

  it('are good for their own purpose only', async () => {
    const test = await createTestApp();
    const email = await addStaff(test, 'admin');
    const setup = tokenOf(
      await test.deps.staff.add({ email: 'new@tenderfoot.example', name: 'New', role: 'reviewer' }),
    );
    expect((await set(test, setup)).body.errors).toEqual(BAD_LINK);
    await send(test, email);
    const passwordResetToken = tokenOf(await newestLink(test, email));
    const body = { passwordResetToken, newPassword: 'another one', timezone: 'UTC' };
    expect((await api(test, '/account/setup_account', { body })).body.errors).toEqual(BAD_LINK);
  });

  it('set one password of 10 uses at once', async () => {
    const test = await createTestApp();
    const email = await addStaff(test, 'admin');
    await send(test, email);
    const token = tokenOf(await newestLink(test, email));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => set(test, token, `password ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    ['short', '12345', 'The new password must be 6 characters or more'],
    ['long', 'x'.repeat(257), 'The new password must be 256 characters or fewer'],
    ['missing', undefined, 'Enter the new password'],
    ['number', 123_456, 'The new password must be text'],
  ])('refuse a %s password beside its field', async (_, newPassword, sentence) => {
    const test = await createTestApp();
    const passwordResetToken = tokenOf(
      await test.deps.staff.add({ email: 'new@tenderfoot.example', name: 'New', role: 'reviewer' }),
    );
    const body = { passwordResetToken, newPassword };
    const answer = await api(test, '/account/token_set_password', { body });
    expect([answer.status, answer.body.errors]).toEqual([422, { newPassword: sentence }]);
  });

  it('take 6 and 256 characters exactly as they are typed', async () => {
    const test = await createTestApp();
    const email = await addStaff(test, 'admin');
    for (const password of [' 12é45', `${'x'.repeat(255)} `]) {
      test.clock.advance(3600);
      await send(test, email);
      expect((await set(test, tokenOf(await newestLink(test, email)), password)).status).toBe(200);
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
  ])('refuse %s in production only', async (newPassword) => {
    for (const isProduction of [true, false]) {
      const test = await createTestApp({ isProduction });
      const email = `${newPassword}@tenderfoot.example`.toLowerCase();
      const link = await test.deps.staff.add({ email, name: 'New', role: 'reviewer' });
      const password = newPassword === 'new' ? email : newPassword;
      const body = { passwordResetToken: tokenOf(link), newPassword: password, timezone: 'UTC' };
      const answer = await api(test, '/account/setup_account', { body });
      expect(answer.status).toBe(isProduction ? 422 : 200);
      if (isProduction) expect(answer.body.errors).toEqual({ newPassword: sentences.commonPassword });
    }
  });

  it('keep the timezone that was chosen and refuse one that is none', async () => {
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
    expect((await setUp('Mars/Olympus')).body.errors).toEqual({ timezone: sentences.unknownTimezone });
    expect((await setUp('America/Edmonton')).status).toBe(200);
    const users = await test.database.reader.selectFrom('users').select('timezone').execute();
    expect(users).toEqual([{ timezone: 'America/Edmonton' }]);
    expect(Object.keys(allTimezones())).toContain('UTC');
  });
});

describe('staff', () => {
  it('who have not set up their account get a new link, and the old one ends', async () => {
    const test = await createTestApp();
    const person = { email: 'new@tenderfoot.example', name: 'New', role: 'reviewer' } as const;
    const first = await test.deps.staff.add(person);
    const second = await test.deps.staff.add({ ...person, role: 'admin' });
    expect(first).toMatch(new RegExp(`^${PUBLIC_URL}/account-setup/pw_`));
    const verify = (link: string) =>
      api(test, '/account/verify_password_reset_token', { body: { passwordResetToken: tokenOf(link) } });
    expect([(await verify(first)).status, (await verify(second)).status]).toEqual([422, 200]);
  });

  it('who have are not made again', async () => {
    const test = await createTestApp();
    const email = await addStaff(test, 'admin');
    await expect(test.deps.staff.add({ email, name: 'Again', role: 'admin' })).rejects.toMatchObject({
      errors: { email: sentences.emailInUse },
    });
  });

  it('leave no token, password or address in the log', async () => {
    const test = await createTestApp();
    const cookie = await loggedIn(test, 'admin');
    await tryLogin(test, 'admin@tenderfoot.example');
    const logged = JSON.stringify(test.logged);
    for (const secret of [PASSWORD, cookie.slice(4), 'admin@', 'pw_']) expect(logged).not.toContain(secret);
  });
});
