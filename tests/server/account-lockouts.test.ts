import { describe, expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { caller, manyApp, OWNER, STRANGER } from './support/caller.ts';
import { newestLink, sendReset, setPassword, WRONG_LOGIN } from './support/passwords.ts';
import { addStaff, PASSWORD, tokenOf } from './support/staff.ts';

describe('an account', () => {
  const login = (call: ReturnType<typeof caller>, email: string, password = 'wrong') =>
    call('/account/login', { email, password });
  const fail = async (call: ReturnType<typeof caller>, email: string, times: number) => {
    for (let count = 0; count < times; count += 1) {
      const { status, body } = await login(call, email);
      expect([status, body.errors]).toEqual([401, WRONG_LOGIN]);
    }
  };

  it('is blocked by a stranger’s wrong logins for that stranger only', async () => {
    const test = await manyApp();
    const email = await addStaff(test, 'admin');
    await fail(caller(test, STRANGER), email, 10);
    expect((await login(caller(test, STRANGER), email, PASSWORD)).status).toBe(429);
    expect((await login(caller(test, OWNER), email, PASSWORD)).status).toBe(200);
  });

  it('is blocked for all strangers after a hundred, but not in the browser that knows it', async () => {
    const test = await manyApp();
    const email = await addStaff(test, 'admin');
    const cookies = new Map<string, string>();
    const owner = caller(test, OWNER, { cookies });
    expect((await login(owner, email, PASSWORD)).status).toBe(200);
    for (let index = 1; index <= 10; index += 1) await fail(caller(test, `198.51.100.${index}`), email, 10);
    const { status, body } = await login(caller(test, '198.51.100.99'), email, PASSWORD);
    expect([status, body.errors]).toEqual([429, { login: sentences.tooManyLoginsOfAll.say() }]);
    await fail(owner, email, 9);
    expect((await login(owner, email, PASSWORD)).status).toBe(200);
    await sendReset(test, email);
    await setPassword(test, tokenOf(await newestLink(test, email)), 'another quiet morning');
    const elsewhere = caller(test, '203.0.113.200');
    expect((await login(elsewhere, email, 'another quiet morning')).status, 'a new password').toBe(200);
  });

  it('is open to its owner in any browser by the mailed link, whatever strangers do meanwhile', async () => {
    const test = await manyApp();
    const email = await addStaff(test, 'admin');
    const attack = async () => {
      for (let index = 1; index <= 10; index += 1) await fail(caller(test, `198.51.100.${index}`), email, 10);
    };
    await attack();
    const owner = caller(test, OWNER, { cookies: new Map() });
    expect((await login(owner, email, PASSWORD)).status).toBe(429);
    await owner('/account/send_password_reset', { email });
    const passwordResetToken = tokenOf(await newestLink(test, email));
    const newPassword = 'another quiet morning';
    expect((await owner('/account/token_set_password', { passwordResetToken, newPassword })).status).toBe(
      200,
    );
    await attack();
    expect((await login(caller(test, '203.0.113.200'), email, newPassword)).status).toBe(429);
    expect((await login(owner, email, newPassword)).status).toBe(200);
  });

  it('takes ten wrong logins in the browser that knows it, also beside a stranger at its address', async () => {
    const test = await manyApp();
    const email = await addStaff(test, 'admin');
    const owner = caller(test, OWNER, { cookies: new Map() });
    await login(owner, email, PASSWORD);
    await fail(caller(test, OWNER), email, 10);
    await fail(owner, email, 10);
    expect((await login(owner, email, PASSWORD)).status).toBe(429);
  });

  it('is open in the browser that knows it beside a stranger who has used up what its address may try', async () => {
    const test = await manyApp();
    const email = await addStaff(test, 'admin');
    const owner = caller(test, OWNER, { cookies: new Map() });
    await login(owner, email, PASSWORD);
    const stranger = caller(test, OWNER);
    for (let count = 0; count < 50; count += 1) await fail(stranger, `nobody${count}@tenderfoot.example`, 1);
    expect((await login(stranger, email, PASSWORD)).status).toBe(429);
    expect((await login(owner, email, PASSWORD)).status).toBe(200);
    const other = await addStaff(test, 'editor');
    expect((await login(owner, other, PASSWORD)).status, 'not for another account').toBe(429);
  });

  it('is known to a browser by no cookie of another account, of an older password or made up', async () => {
    const test = await manyApp();
    const email = await addStaff(test, 'admin');
    const other = await addStaff(test, 'editor');
    const cookies = new Map<string, string>();
    await login(caller(test, STRANGER, { cookies }), other, PASSWORD);
    await fail(caller(test, STRANGER, { cookies }), email, 10);
    expect((await login(caller(test, STRANGER, { cookies }), email)).status).toBe(429);
    cookies.set('device', 'AAAAAAAAAAAAAAAAAAAAAA.00');
    expect((await login(caller(test, STRANGER, { cookies }), email)).status).toBe(429);
  });
});
