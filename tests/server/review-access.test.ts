import { describe, expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { api } from './support/api.ts';
import { applyAsBuyer, applyAsSeller, withReviewer } from './support/review.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

describe('the calls of the review', () => {
  it.each([
    ['GET', '/applications'],
    ['GET', '/application_counts'],
    ['GET', '/applications.csv'],
    ['GET', '/applications/x'],
    ['POST', '/applications/x/approve'],
    ['POST', '/applications/x/start_review'],
    ['POST', '/applications/x/decline'],
    ['POST', '/applications/x/request_changes'],
    ['POST', '/applications/x/preview'],
    ['POST', '/applications/x/notes'],
    ['POST', '/applications/x/send_link_again'],
    ['POST', '/applications/x/send_account_link'],
    ['GET', '/forms/buyer-registration/submissions'],
    ['GET', '/forms/buyer-registration/submissions/x'],
  ])('%s %s are for reviewers and admins', async (method, path) => {
    const test = await createTestApp();
    const ask = async (cookie?: string) => {
      const body = method === 'POST' ? {} : undefined;
      return api(test, `/admin${path}`, { method, body, ...(cookie && { cookie }) });
    };
    expect(await ask()).toMatchObject({
      status: 401,
      body: { errors: { request: sentences.loginFirst.say() } },
    });
    const editor = await ask(await loggedIn(test, 'editor'));
    expect(editor).toMatchObject({ status: 403, body: { errors: { request: sentences.notAllowed.say() } } });
    for (const role of ['reviewer', 'admin'] as const) {
      expect([200, 404, 422]).toContain(await rawStatus(test, method, path, await loggedIn(test, role)));
    }
  });
});

async function rawStatus(test: TestApp, method: string, path: string, cookie: string): Promise<number> {
  const isWrite = method === 'POST';
  const response = await test.app.request(`/api/admin${path}`, {
    method,
    headers: { Cookie: cookie, ...(isWrite && { 'Content-Type': 'application/json' }) },
    ...(isWrite && { body: '{}' }),
  });
  await response.text();
  return response.status;
}

describe('the submissions of a form', () => {
  it('are the applications handed in by it, each through its form version', async () => {
    const { test, send } = await withReviewer();
    const id = await applyAsSeller(test);
    await applyAsBuyer(test);
    const { body } = await send('/forms/seller-registration/submissions');
    expect(body.items.map((item) => item.id)).toEqual([id]);
    const detail = await send(`/forms/seller-registration/submissions/${id}`);
    expect(detail.body).toMatchObject({ id, formVersion: { formId: 'seller-registration', number: 1 } });
    expect((await send(`/forms/buyer-registration/submissions/${id}`)).status).toBe(404);
  });

  it('are none for a form that keeps nothing, and 404 for no form', async () => {
    const { send } = await withReviewer();
    const empty = await send('/forms/signup-request/submissions');
    expect([empty.status, empty.body]).toEqual([200, { items: [], next: null }]);
    expect((await send('/forms/nothing/submissions')).status).toBe(404);
    expect((await send('/forms/constructor/submissions')).status).toBe(404);
  });
});
