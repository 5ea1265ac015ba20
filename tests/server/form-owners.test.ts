import { describe, expect, it } from 'vitest';
import type { StaffRole } from '../../server/market/accounts/staff.service.ts';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { STAFF_ROLES } from '../../server/platform/security/session-user.ts';
import { callersOf, isForOthers, operations } from '../abuse/operations.ts';
import { api } from './support/api.ts';
import { actCalls } from './support/form-acts.ts';
import { CONCERN, FORM, releaseCalls } from './support/published-forms.ts';
import { applyAsBuyer } from './support/review.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

type Asked = { method: string; path: string };

/** Whose calls are about staff alone; `user` and `public` are everybody's. */
const OF_STAFF = ['staff', 'reviewer', 'owner', 'editor', 'admin'];

async function ask(test: TestApp, { method, path }: Asked, cookie: string) {
  const response = await test.app.request(`/api${path}`, {
    method,
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    ...(method !== 'GET' && { body: '{}' }),
  });
  return { status: response.status, text: await response.text() };
}

describe.each(STAFF_ROLES as StaffRole[])('somebody with the role %s', (role) => {
  it('is refused each call that is for others, and none of their own', async () => {
    const test = await createTestApp();
    const cookie = await loggedIn(test, role);
    for (const operation of operations.filter((one) => isForOthers(one, role))) {
      const { status, text } = await ask(test, operation, cookie);
      expect([status, text], `${operation.method} ${operation.path}`).toEqual([
        403,
        expect.stringContaining(sentences.notAllowed.say()),
      ]);
    }
    const own = operations.filter((one) => OF_STAFF.includes(one.access) && callersOf(one).includes(role));
    for (const operation of own) {
      const { status } = await ask(test, operation, cookie);
      expect([401, 403], `${operation.method} ${operation.path}`).not.toContain(status);
    }
  });
});

describe('an owner of forms', () => {
  it('reads nothing that somebody has answered', async () => {
    const test = await createTestApp();
    const applicationId = await applyAsBuyer(test, { name: 'Saltgrass Drilling' });
    const said = { ...CONCERN, description: 'The saltgrass gate was left open.' };
    const { body } = await api(test, `/forms/${FORM}`, { body: said });
    const submissionId = String((body as { id?: string }).id);
    await test.deps.delivery.deliverDue();
    const reads = operations
      .filter((one) => one.method === 'GET' && !isForOthers(one, 'owner'))
      .flatMap(({ path }) => {
        const withForm = path.replace('{name}', FORM).replace('{number}', '4');
        return [applicationId, submissionId, FORM].map((id) => withForm.replaceAll(/\{\w+\}/g, id));
      });
    const cookie = await loggedIn(test, 'owner');
    for (const path of new Set(reads))
      expect((await ask(test, { method: 'GET', path }, cookie)).text, path).not.toMatch(/saltgrass/i);
    const { text } = await ask(
      test,
      { method: 'GET', path: `/admin/forms/${FORM}/submissions` },
      await loggedIn(test, 'reviewer'),
    );
    expect(text).toContain('saltgrass');
  });

  it('publishes an earlier release again, which says who did and why', async () => {
    const test = await createTestApp();
    const { list, publishAgain } = releaseCalls(test, await loggedIn(test, 'owner'));
    expect((await list()).canPublish).toBe(true);
    const choice = { again: 3, after: 4, drafts: 'carry-over', reason: 'The new questions confuse people.' };
    expect((await publishAgain(choice)).status).toBe(201);
    const [newest] = (await list()).items;
    expect(newest).toMatchObject({ number: 5, againOf: 3, reason: choice.reason, by: 'The owner' });
  });

  it('changes the settings of a form, each on record under their name', async () => {
    const test = await createTestApp();
    const cookie = await loggedIn(test, 'owner');
    const put = async (area: string, body: object) =>
      (await api(test, `/admin/${area}/${FORM}`, { method: 'PUT', cookie, body })).status;
    const emails = { mailboxes: ['safety@example.com'], sendsCopy: false, copyEn: null, copyFr: null };
    const times = { opensAt: null, closesAt: null, mostAnswers: null, wordsEn: null, wordsFr: null };
    expect([
      await put('openings', { state: 'closed', audience: 'everyone', ...times }),
      await put('follow-ups', emails),
      await put('embedding', { sites: ['https://partner.example'] }),
    ]).toEqual([200, 200, 200]);
    const acts = await actCalls(test, cookie).acts();
    const by = 'The owner';
    expect(acts).toMatchObject([
      { kind: 'embedding', by, before: { sites: [] }, after: { sites: ['https://partner.example'] } },
      { kind: 'emails', by, before: { mailboxes: null }, after: emails },
      { kind: 'opening', by, before: { state: 'open' }, after: { state: 'closed' } },
    ]);
    const { id } = await test.database.reader
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'owner')
      .executeTakeFirstOrThrow();
    const rows = await test.database.reader.selectFrom('form_acts').selectAll().execute();
    expect(rows.map(({ staff_id }) => staff_id)).toEqual([id, id, id]);
  });

  it('is told that answers cannot be handed on by them, as editors can', async () => {
    const test = await createTestApp();
    for (const [role, canHandOn] of [
      ['owner', false],
      ['editor', true],
    ] as const) {
      const { body } = await api(test, '/admin/openings', { cookie: await loggedIn(test, role) });
      expect(body).toMatchObject({ canHandOn });
    }
  });

  it('sets up a second factor first, where staff must have one', async () => {
    const test = await createTestApp({ isSecondFactorRequired: true });
    const cookie = await loggedIn(test, 'owner');
    const own = operations.filter(({ access, path }) => access === 'owner' || path.startsWith('/studio/'));
    expect(own.length).toBeGreaterThan(10);
    for (const operation of own) {
      const { status, text } = await ask(test, operation, cookie);
      expect([status, text], operation.path).toEqual([
        403,
        expect.stringContaining(sentences.secondFactorFirst.say()),
      ]);
    }
  });
});
