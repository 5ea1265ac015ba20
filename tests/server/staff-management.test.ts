import { describe, expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { api } from './support/api.ts';
import { mailsTo } from './support/review.ts';
import { addStaff, loggedIn, login, PASSWORD, tokenOf } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { run } from './support/test-database.ts';

type Member = { id: string; name: string; email: string; role: string; state: string };
type Body = { items: Member[]; link: string; errors: Record<string, string> } & Member;

/** The real app and an admin's hands. */
async function admin() {
  const test = await createTestApp();
  const cookie = await loggedIn(test, 'admin');
  const send = async (method: string, path = '', body?: unknown) => {
    const answer = await api(test, `/admin/staff${path}`, {
      method,
      cookie,
      ...(body !== undefined && { body }),
    });
    return { ...answer, body: answer.body as unknown as Body };
  };
  const list = async () => (await send('GET')).body.items;
  const idOf = async (email: string) => (await list()).find((one) => one.email === email)?.id;
  return { test, cookie, send, list, idOf };
}

const person = { email: 'Robin@Tenderfoot.example', name: ' Robin Lee ', role: 'editor' };

async function setUp(test: TestApp, link: string): Promise<number> {
  const body = { passwordResetToken: tokenOf(link), newPassword: PASSWORD, timezone: 'America/Edmonton' };
  return (await api(test, '/account/setup_account', { body })).status;
}

describe('staff', () => {
  it('are added by a link that is shown and mailed, and can sign in then', async () => {
    const { test, send, list } = await admin();
    const { status, body } = await send('POST', '', person);
    expect([status, body.link]).toEqual([201, expect.stringMatching(/\/account-setup\/pw_/)]);
    expect(await list()).toContainEqual(
      expect.objectContaining({
        name: 'Robin Lee',
        email: 'robin@tenderfoot.example',
        role: 'editor',
        state: 'invited',
      }),
    );
    const [mail] = await mailsTo(test, 'Robin@Tenderfoot.example');
    expect(mail?.text).toContain(body.link);
    expect(await setUp(test, body.link)).toBe(200);
    expect((await list()).find(({ role }) => role === 'editor')?.state).toBe('active');
    await login(test, 'robin@tenderfoot.example');
  });

  it('get a new link while the account is not set up, and the one before ends', async () => {
    const { test, send } = await admin();
    const first = (await send('POST', '', person)).body.link;
    const second = (await send('POST', '', { ...person, role: 'reviewer' })).body.link;
    expect(await setUp(test, first)).toBe(422);
    expect(await setUp(test, second)).toBe(200);
    const again = await send('POST', '', person);
    expect([again.status, again.body.errors]).toEqual([409, { email: sentences.emailInUse.say() }]);
  });

  it('change their role at once', async () => {
    const { test, send, idOf } = await admin();
    const email = await addStaff(test, 'editor');
    const cookie = await login(test, email);
    const answer = await send('PUT', `/${await idOf(email)}`, { role: 'reviewer' });
    expect([answer.status, answer.body.role]).toEqual([200, 'reviewer']);
    expect((await api(test, '/admin/applications', { cookie })).status).toBe(200);
    expect((await api(test, '/admin/reference', { cookie })).status).toBe(403);
  });

  it('are removed with their sessions and links, and may come back', async () => {
    const { test, send, idOf, list } = await admin();
    const email = await addStaff(test, 'reviewer');
    const cookie = await login(test, email);
    const id = await idOf(email);
    expect((await send('DELETE', `/${id}`)).status).toBe(204);
    expect((await api(test, '/account/me', { cookie })).status).toBe(401);
    const body = { email, password: PASSWORD };
    expect((await api(test, '/account/login', { body })).status).toBe(401);
    expect((await list()).map((one) => one.email)).not.toContain(email);
    expect((await send('DELETE', `/${id}`)).status).toBe(404);
    expect((await send('PUT', `/${id}`, { role: 'admin' })).status).toBe(404);
    const { link } = (await send('POST', '', { ...person, email })).body;
    expect(await setUp(test, link)).toBe(200);
    await login(test, email);
  });

  it('always have an admin with an account', async () => {
    const { test, send, idOf } = await admin();
    const me = await idOf('admin@tenderfoot.example');
    await send('POST', '', { ...person, role: 'admin' });
    for (const answer of [await send('DELETE', `/${me}`), await send('PUT', `/${me}`, { role: 'editor' })]) {
      expect([answer.status, answer.body.errors]).toEqual([
        409,
        { request: 'First, another admin must have an account.' },
      ]);
    }
    await addStaff(test, 'admin', 'second@tenderfoot.example');
    expect((await send('PUT', `/${me}`, { role: 'editor' })).status).toBe(200);
  });

  it('are never members: those are left alone', async () => {
    const { test, send } = await admin();
    await run(
      test.database,
      `insert into users values ('m1', 'member@prairie.example', 'M', 'member', 'o1', 2, null, null, '2026', null, 'en')`,
    );
    expect((await send('PUT', '/m1', { role: 'admin' })).status).toBe(404);
    expect((await send('DELETE', '/m1')).status).toBe(404);
    expect((await send('POST', '', { ...person, email: 'member@prairie.example' })).status).toBe(409);
  });

  it.each([
    [{}, ['email', 'name', 'role']],
    [{ ...person, email: 'nobody' }, ['email']],
    [{ ...person, name: ' ' }, ['name']],
    [{ ...person, role: 'member' }, ['role']],
    [{ ...person, password: 'x' }, ['password']],
  ])('are refused as %j', async (body, keys) => {
    const { send } = await admin();
    const answer = await send('POST', '', body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, keys]);
  });

  it.each([
    ['GET', ''],
    ['POST', ''],
    ['PUT', '/x'],
    ['DELETE', '/x'],
  ])('%s %s are for admins', async (method, path) => {
    const test = await createTestApp();
    const ask = (cookie?: string) => {
      const body = method === 'POST' || method === 'PUT' ? {} : undefined;
      return api(test, `/admin/staff${path}`, { method, body, ...(cookie && { cookie }) });
    };
    expect((await ask()).status).toBe(401);
    for (const role of ['reviewer', 'owner', 'editor'] as const)
      expect((await ask(await loggedIn(test, role))).status).toBe(403);
  });
});
