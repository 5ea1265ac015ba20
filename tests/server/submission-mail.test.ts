import { expect, it } from 'vitest';
import { forms } from '../../codegen/generated/server.ts';
import { api } from './support/api.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './support/test-app.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const CONCERN = { topic: 'safety', description: 'No gas monitor was worn.', answer: 'none' };
const ADMIN = 'admin@tenderfoot.example';

type Received = { id: string; reference: string };

async function send(test: TestApp): Promise<Received> {
  const headers = { 'Idempotency-Key': KEY };
  const { body } = await api(test, '/forms/report-a-concern', { body: CONCERN, headers });
  return body as unknown as Received;
}

/** What somebody was mailed about the form. */
async function mails(test: TestApp, to = ADMIN) {
  await test.deps.delivery.deliverDue();
  const all = await test.deps.inbox.list({ to, limit: 10 });
  return all.filter(({ subject }) => subject.startsWith('Report a concern'));
}

it('tells admins of a form that was sent, once, with a link and without its answers', async () => {
  const test = await createTestApp();
  await loggedIn(test, 'admin');
  await loggedIn(test, 'reviewer');
  const { id, reference } = await send(test);
  await send(test);
  const found = await mails(test);
  expect(found).toHaveLength(1);
  expect(found[0]?.subject).toBe(`Report a concern: ${reference}`);
  expect(found[0]?.text).toContain(`${PUBLIC_URL}/admin/forms/report-a-concern/${id}`);
  expect(JSON.stringify(found)).not.toContain('monitor');
  expect(await mails(test, 'reviewer@tenderfoot.example')).toEqual([]);
});

it('tells nobody where the form says so', async () => {
  const form = forms['report-a-concern'].uiSchema as Record<string, unknown>;
  form['ui:tellStaff'] = false;
  try {
    const test = await createTestApp();
    await loggedIn(test, 'admin');
    await send(test);
    expect(await mails(test)).toEqual([]);
  } finally {
    delete form['ui:tellStaff'];
  }
});
