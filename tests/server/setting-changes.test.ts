import { expect, it } from 'vitest';
import { api } from './support/api.ts';
import { actCalls } from './support/form-acts.ts';
import { ALWAYS } from './support/openings.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const FORM = 'report-a-concern';
const EMAILS = { mailboxes: null, sendsCopy: false, copyEn: null, copyFr: null };

async function withStaff() {
  const test = await createTestApp();
  const editor = await loggedIn(test, 'editor');
  const put = (area: string, body: object, cookie = editor, headers: Record<string, string> = {}) =>
    api(test, `/admin/${area}/${FORM}`, { method: 'PUT', cookie, body, headers });
  return { test, editor, put };
}

const changesOf = (test: TestApp, cookie: string) => actCalls(test, cookie).acts();

it('each change to the settings of a form is on record: who, when, from what and to what', async () => {
  const { test, editor, put } = await withStaff();
  const admin = await loggedIn(test, 'admin');
  expect(await changesOf(test, editor)).toEqual([]);
  const closed = { ...ALWAYS, state: 'closed', wordsEn: 'Come back in spring.' };
  await put('openings', closed);
  const at = test.clock.now().toISOString();
  test.clock.advance(60);
  const emails = { ...EMAILS, mailboxes: ['safety@example.com'] };
  await put('follow-ups', emails, admin);
  test.clock.advance(60);
  await put('openings', ALWAYS, admin);
  expect(await changesOf(test, editor)).toMatchObject([
    { kind: 'opening', by: expect.stringContaining('admin'), before: closed, after: ALWAYS },
    { kind: 'emails', by: expect.stringContaining('admin'), before: EMAILS, after: emails },
    { kind: 'opening', by: expect.stringContaining('editor'), at, before: ALWAYS, after: closed },
  ]);
});

it('what changes nothing, is refused or comes too late is not on record', async () => {
  const { test, editor, put } = await withStaff();
  expect((await put('openings', ALWAYS)).status).toBe(200);
  expect((await put('follow-ups', EMAILS)).status).toBe(200);
  expect((await put('openings', { ...ALWAYS, mostAnswers: 0 })).status).toBe(422);
  expect((await put('openings', { ...ALWAYS, state: 'closed' }, editor, { 'If-Match': '"0"' })).status).toBe(
    409,
  );
  expect(await changesOf(test, editor)).toEqual([]);
});

it('those who have left since keep their names, and fifty changes are told at once', async () => {
  const { test, editor, put } = await withStaff();
  const admin = await loggedIn(test, 'admin');
  for (let most = 1; most <= 52; most += 1) await put('openings', { ...ALWAYS, mostAnswers: most });
  await test.database.writer
    .updateTable('users')
    .set({ disabled_at: '2026-11-26T12:00:00.000Z' })
    .where('email', 'like', 'editor%')
    .execute();
  const found = (await actCalls(test, admin).page()).items.filter(({ kind }) => kind !== 'published');
  expect(found.length).toBeGreaterThan(45);
  expect(found[0]).toMatchObject({ by: expect.stringContaining('editor'), after: { mostAnswers: 52 } });
  expect((await api(test, `/studio/forms/${FORM}/acts`, { cookie: editor })).status).toBe(401);
});

it('is for owners of forms, editors and admins, of forms that there are', async () => {
  const { test, editor } = await withStaff();
  for (const name of ['login', 'none', '__proto__'])
    expect((await api(test, `/studio/forms/${name}/acts`, { cookie: editor })).status).toBe(404);
  const reviewer = await loggedIn(test, 'reviewer');
  expect((await api(test, `/studio/forms/${FORM}/acts`, { cookie: reviewer })).status).toBe(403);
  expect((await api(test, `/studio/forms/${FORM}/acts`)).status).toBe(401);
});
