import { describe, expect, it } from 'vitest';
import { api } from './support/api.ts';
import { createSenders } from './support/failing-senders.ts';
import { buyerOf, readyToken } from './support/signup.ts';
import { loggedIn } from './support/staff.ts';
import { appOn, createTestApp, type TestApp } from './support/test-app.ts';
import { run } from './support/test-database.ts';

type Listed = { items: { id: string; kind: string; message: string }[] };

/** An app whose one mail was refused for good, and an admin's session. */
async function withRefusedMail() {
  const { state, senders } = createSenders();
  const test = await createTestApp({ senders });
  const cookie = await loggedIn(test, 'admin');
  const token = await readyToken(await appOn(test.database));
  await run(test.database, 'delete from outbox');
  await test.call('register_buyer', buyerOf(token));
  state.isRefusing = true;
  await test.deps.delivery.deliverDue();
  state.isRefusing = false;
  return { test, cookie };
}

async function list(test: TestApp, cookie: string): Promise<Listed['items']> {
  return ((await api(test, '/admin/alerts', { cookie })).body as unknown as Listed).items;
}

describe('an admin', () => {
  it('dismisses an alert once', async () => {
    const { test, cookie } = await withRefusedMail();
    const [alert] = await list(test, cookie);
    const dismiss = () => api(test, `/admin/alerts/${alert?.id}`, { cookie, method: 'DELETE' });
    expect((await dismiss()).status).toBe(204);
    expect(await list(test, cookie)).toEqual([]);
    expect((await dismiss()).status).toBe(404);
  });
});

it('alerts are for admins alone', async () => {
  const { test } = await withRefusedMail();
  const reviewer = await loggedIn(test, 'reviewer');
  expect((await api(test, '/admin/alerts')).status).toBe(401);
  expect((await api(test, '/admin/alerts', { cookie: reviewer })).status).toBe(403);
});
