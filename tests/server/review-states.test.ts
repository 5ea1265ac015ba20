import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reviewSentences } from '../../server/market/applications/review/review-sentences.ts';
import { applyAsBuyer, mailsTo, type Review, withReviewer } from './support/review.ts';
import { isPostgres, run } from './support/test-database.ts';

const CALLS = {
  start_review: { from: 'submitted', to: 'in_review', body: {} },
  approve: { from: 'in_review', to: 'approved', body: {} },
  decline: { from: 'in_review', to: 'declined', body: { reason: 'Not in our area.' } },
  request_changes: { from: 'in_review', to: 'changes_requested', body: { message: 'Please check.' } },
} as const;
type Call = keyof typeof CALLS;
const NAMES = Object.keys(CALLS) as Call[];

describe('the states of an application', () => {
  it('are changed by the calls there are, and by no other way', async () => {
    const { test, get, act } = await withReviewer();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...NAMES), { maxLength: 5 }), async (calls) => {
        const id = await applyAsBuyer(test);
        let [state, version]: [string, number] = ['submitted', 1];
        for (const call of calls) {
          const { from, to, body } = CALLS[call];
          const isAllowed = state === from;
          const answer = await act(id, call, { ...body, version });
          expect(answer.status, `${call} from ${state}`).toBe(isAllowed ? 200 : 409);
          if (isAllowed) [state, version] = [to, version + 1];
          expect(await get(id)).toMatchObject({ state, version });
        }
        expect((await get(id)).history.length).toBe(version);
      }),
      { numRuns: 12 },
    );
  });

  it('are not decided from the first one: a review is started before', async () => {
    const { test, act } = await withReviewer();
    const id = await applyAsBuyer(test);
    const { status, body } = await act(id, 'approve', { version: 1 });
    expect([status, body.errors]).toEqual([409, { request: reviewSentences.reviewFirst.say() }]);
  });

  it('are kept in a history that says who, when, from, to and why', async () => {
    const { test, get, act, start } = await withReviewer();
    const id = await applyAsBuyer(test);
    const version = await start(id);
    test.clock.advance(60);
    await act(id, 'decline', { version, reason: ' Two wells are outside our area. ' });
    const { history } = await get(id);
    expect(history).toEqual([
      {
        happenedAt: '2026-11-20T12:00:00.000Z',
        actor: 'applicant',
        actorName: '',
        from: null,
        to: 'submitted',
        reason: '',
      },
      expect.objectContaining({ actorName: 'The reviewer', from: 'submitted', to: 'in_review' }),
      expect.objectContaining({
        happenedAt: '2026-11-20T12:01:00.000Z',
        from: 'in_review',
        to: 'declined',
        reason: 'Two wells are outside our area.',
      }),
    ]);
  });

  it('say who was faster when a decision comes too late', async () => {
    const { test, act, start } = await withReviewer();
    const id = await applyAsBuyer(test);
    const version = await start(id);
    await act(id, 'decline', { version, reason: 'No.' });
    for (const seen of [version, version + 1]) {
      const { status, body } = await act(id, 'approve', { version: seen });
      expect([status, body.errors.request]).toEqual([
        409,
        'This application was already declined by The reviewer. Look at it again before you decide.',
      ]);
    }
  });

  it('each send the applicant one mail, whose subject says nothing about the person', async () => {
    const { test, act, start, get } = await withReviewer();
    const id = await applyAsBuyer(test);
    const contact = (await get(id)).contact as { email: string };
    const version = await start(id);
    await act(id, 'decline', { version, reason: 'Wells <b>outside</b> our area.\nSorry.' });
    await act(id, 'decline', { version, reason: 'Again.' });
    const mails = await mailsTo(test, contact.email);
    expect(mails.map(({ subject }) => subject.replace(/TF-\w+/, 'TF'))).toEqual([
      'Registration TF declined',
      'Registration TF is being reviewed',
      'Registration TF submitted',
    ]);
    expect(mails[0]?.text).toContain('> Wells <b>outside</b> our area.\n> Sorry.');
    expect(mails[0]?.html).toContain('Wells &lt;b&gt;outside&lt;/b&gt; our area.');
  });
});

describe('a decision', () => {
  it.each([
    ['approve', {}, 'version'],
    ['approve', { version: '2' }, 'version'],
    ['start_review', { version: 0 }, 'version'],
    ['decline', { version: 2 }, 'reason'],
    ['decline', { version: 2, reason: '  ' }, 'reason'],
    ['decline', { version: 2, reason: 'x'.repeat(5001) }, 'reason'],
    ['request_changes', { version: 2, message: '' }, 'message'],
    [
      'request_changes',
      { version: 2, message: 'x', fields: { 'no.such.field': 'x' } },
      'fields.no.such.field',
    ],
    ['request_changes', { version: 2, message: 'x', fields: ['nowhere'] }, 'fields.nowhere'],
    ['request_changes', { version: 2, message: 'x', fields: { name: '  ' } }, 'fields.name'],
    ['request_changes', { version: 2, message: 'x', fields: { name: 5 } }, 'fields.name'],
    ['notes', { text: '' }, 'text'],
    ['notes', { text: 'x', version: 2 }, 'version'],
  ])('%s refuses %j under %s', async (call, body, key) => {
    const { test, act, start, get } = await withReviewer();
    const id = await applyAsBuyer(test);
    await start(id);
    const answer = await act(id, call, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [key]]);
    expect((await get(id)).state).toBe('in_review');
  });

  it('about what is not there is 404', async () => {
    const { act, send } = await withReviewer();
    for (const call of NAMES) {
      const { status } = await act('nothing', call, { ...CALLS[call].body, version: 1 });
      expect(status).toBe(404);
    }
    expect((await act('nothing', 'notes', { text: 'x' })).status).toBe(404);
    expect((await send('/applications/nothing')).status).toBe(404);
  });

  it('is shown as its mail before it is taken, and changes nothing by that', async () => {
    const { test, act, start, get } = await withReviewer();
    const id = await applyAsBuyer(test);
    await start(id);
    const fields = { 'primaryContact.email': 'Use the company’s address.' };
    const message = 'One thing is missing.';
    const { status, body } = await act(id, 'preview', { decision: 'request_changes', message, fields });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      to: ((await get(id)).contact as { email: string }).email,
      subject: expect.stringMatching(/^Registration TF-\w+ needs changes$/),
      text: expect.stringContaining('> The primary contact’s email address: Use the company’s address.'),
      html: expect.stringContaining('One thing is missing.'),
    });
    const approval = (await act(id, 'preview', { decision: 'approve' })).body as Review & { text: string };
    expect(approval.text).toContain('/account-setup/…');
    expect(await get(id)).toMatchObject({ state: 'in_review', version: 2 });
  });
});

describe('notes', () => {
  it('are for staff alone, and leave state and version as they are', async () => {
    const { test, act, get } = await withReviewer();
    const id = await applyAsBuyer(test);
    const { status, body } = await act(id, 'notes', { text: ' Called the office. ' });
    expect([status, body]).toMatchObject([200, { state: 'submitted', version: 1 }]);
    const detail = await get(id);
    expect(detail.notes).toMatchObject([{ text: 'Called the office.', authorName: 'The reviewer' }]);
    const { email } = detail.contact as { email: string };
    expect((await mailsTo(test, email)).map(({ text }) => text).join()).not.toContain('Called the office');
  });
});

describe('what only grows', () => {
  it.each([
    ['application_events', 'application_id, number'],
    ['application_notes', 'id'],
    ['application_revisions', 'application_id, number'],
  ])('%s is protected by the database itself', async (table, key) => {
    const { test, act, get } = await withReviewer();
    const id = await applyAsBuyer(test);
    await act(id, 'notes', { text: 'A note.' });
    await run(
      test.database,
      `insert into application_revisions select id, 1, form_version_id, '{}', submitted_at from applications`,
    );
    const replacing = isPostgres
      ? `insert into ${table} select * from ${table} on conflict (${key}) do update set application_id = 'x'`
      : `insert or replace into ${table} select * from ${table}`;
    const attempts = [
      `update ${table} set application_id = application_id`,
      `delete from ${table}`,
      replacing,
      ...(isPostgres ? [`truncate ${table}`] : []),
    ];
    for (const attempt of attempts)
      await expect(run(test.database, attempt)).rejects.toThrow(`${table} is append-only`);
    expect((await get(id)).history.length).toBe(1);
  });
});
