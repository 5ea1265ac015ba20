import { describe, expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { tryLogin, verifyLink } from './support/passwords.ts';
import { addStaff, loggedIn, PASSWORD, tokenOf } from './support/staff.ts';
import { createTestApp, PUBLIC_URL } from './support/test-app.ts';

describe('staff', () => {
  it('who have not set up their account get a new link, and the old one ends', async () => {
    const test = await createTestApp();
    const person = { email: 'new@tenderfoot.example', name: 'New', role: 'reviewer' } as const;
    const first = await test.deps.staff.add(person);
    const second = await test.deps.staff.add({ ...person, role: 'admin' });
    expect(first).toMatch(new RegExp(`^${PUBLIC_URL}/account-setup/pw_`));
    const statusOf = async (link: string) => (await verifyLink(test, tokenOf(link))).status;
    expect([await statusOf(first), await statusOf(second)]).toEqual([422, 200]);
  });

  it('who have are not made again', async () => {
    const test = await createTestApp();
    const email = await addStaff(test, 'admin');
    await expect(test.deps.staff.add({ email, name: 'Again', role: 'admin' })).rejects.toMatchObject({
      findings: { email: sentences.emailInUse },
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
