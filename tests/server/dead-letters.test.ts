import { describe, expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { api } from './support/api.ts';
import { createSenders, outboxRows } from './support/failing-senders.ts';
import { signupOf } from './support/signup.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { run } from './support/test-database.ts';

const DAY = 86_400;
const CONCERN = { topic: 'safety', description: 'No gas monitor was worn.', answer: 'none' };

type Page = {
  items: { id: string; subject: string; cause: string; canBeSent: boolean; requestId: string }[];
  events: { action: string; subject: string; reason: string; actorName: string }[];
  next: string | null;
};

/** An app with an admin, and so many mails to them that were refused for good. */
async function withDeadLetters(count: number) {
  const { state, senders } = createSenders();
  const test = await createTestApp({ senders });
  const cookie = await loggedIn(test, 'admin');
  await run(test.database, 'delete from outbox');
  for (let sent = 0; sent < count; sent += 1) await api(test, '/forms/report-a-concern', { body: CONCERN });
  state.isRefusing = true;
  while ((await test.deps.delivery.deliverDue()) > 0);
  state.isRefusing = false;
  const send = (path = '', body?: unknown) => api(test, `/admin/dead_letters${path}`, { cookie, body });
  const list = async (query = '') => (await send(query)).body as unknown as Page;
  return { test, state, cookie, send, list };
}

async function states(test: TestApp): Promise<string[]> {
  return (await outboxRows(test)).map(({ state }) => state);
}

describe('an admin', () => {
  it('sees what was given up, why, and by which request, and not to whom it was', async () => {
    const { list } = await withDeadLetters(1);
    const { items } = await list();
    expect(items).toEqual([
      expect.objectContaining({
        channel: 'email',
        subject: expect.stringMatching(/^submission:[\w-]+$/),
        cause: 'EENVELOPE 550',
        attempts: 1,
        requestId: expect.stringMatching(/^[0-9a-f]{12}$/),
        canBeSent: true,
      }),
    ]);
  });

  it('sends one again, which is written down and settles its alert', async () => {
    const { test, state, send, list } = await withDeadLetters(2);
    const [first] = (await list()).items;
    expect((await send(`/${first?.id}/send_again`, {})).status).toBe(200);
    await test.deps.delivery.deliverDue();
    expect(state.mails.map(({ id }) => id)).toEqual([first?.id]);
    const { items, events } = await list();
    expect(items).toHaveLength(1);
    expect(events).toMatchObject([{ action: 'sent-again', subject: first?.subject, actorName: 'The admin' }]);
    expect(await test.deps.alerts.listOpen()).toHaveLength(1);
  });

  it('sends all again that can be sent', async () => {
    const { test, state, send, list } = await withDeadLetters(3);
    const [newest] = (await list()).items;
    await run(test.database, `update outbox set payload = null where id = '${newest?.id}'`);
    expect((await send('/send_again', {})).body).toEqual({ count: 2 });
    await test.deps.delivery.deliverDue();
    expect(state.mails).toHaveLength(2);
    expect((await list()).items).toMatchObject([{ id: newest?.id, canBeSent: false }]);
  });

  it('discards one with a reason, for good', async () => {
    const { test, send, list } = await withDeadLetters(1);
    const [letter] = (await list()).items;
    const path = `/${letter?.id}/discard`;
    expect((await send(path, { reason: ' ' })).status).toBe(422);
    expect((await send(path, { reason: ' The mailbox is gone. ' })).status).toBe(200);
    expect(await outboxRows(test)).toMatchObject([{ state: 'discarded', payload: null }]);
    expect(await test.deps.alerts.listOpen()).toEqual([]);
    const { items, events } = await list();
    expect([items, events]).toMatchObject([[], [{ action: 'discarded', reason: 'The mailbox is gone.' }]]);
    expect((await send(path, { reason: 'again' })).status).toBe(404);
    const again = await send(`/${letter?.id}/send_again`, {});
    expect([again.status, again.body.errors]).toEqual([409, { request: sentences.cannotSendAgain.say() }]);
  });

  it('reads them page by page', async () => {
    const { list } = await withDeadLetters(52);
    const first = await list();
    const second = await list(`?cursor=${first.next}`);
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 2, null]);
  });
});

it('a code that has expired is not sent again', async () => {
  const { test, state, send } = await withDeadLetters(0);
  state.isRefusing = true;
  await test.call('request_code', signupOf());
  await test.deps.delivery.deliverDue();
  test.clock.advance(DAY / 100);
  expect((await send('/send_again', {})).body).toEqual({ count: 0 });
  expect(await states(test)).toEqual(['dead']);
});

it('nobody but admins sees or does any of it', async () => {
  const { test } = await withDeadLetters(1);
  const reviewer = await loggedIn(test, 'reviewer');
  for (const [path, body] of [
    ['', undefined],
    ['/send_again', {}],
    ['/x/discard', { reason: 'x' }],
  ] as const) {
    expect((await api(test, `/admin/dead_letters${path}`, { body })).status).toBe(401);
    expect((await api(test, `/admin/dead_letters${path}`, { body, cookie: reviewer })).status).toBe(403);
  }
});

it('what was done stays written down', async () => {
  const { test, send, list } = await withDeadLetters(1);
  await send(`/${(await list()).items[0]?.id}/discard`, { reason: 'x' });
  await expect(run(test.database, 'delete from outbox_events')).rejects.toThrow('append-only');
});
