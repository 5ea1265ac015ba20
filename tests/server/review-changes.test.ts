import { describe, expect, it } from 'vitest';
import { reviewSentences } from '../../server/market/applications/review/review-sentences.ts';
import { asked, FIELDS, INVALID, MESSAGE } from './support/changes.ts';
import { applyAsSeller, linkedToken, mailsTo, withReviewer } from './support/review.ts';
import type { TestApp } from './support/test-app.ts';
import { run } from './support/test-database.ts';

describe('a request for changes', () => {
  it('shows the applicant the answers and what should be changed about them', async () => {
    const { open, get, id } = await asked();
    const { status, body } = await open();
    const { data } = await get(id);
    expect([status, body]).toMatchObject([
      200,
      { data, message: MESSAGE, comments: FIELDS, organizationType: 2, draft: null, card: null, files: [] },
    ]);
  });

  it.each(['', '.', '~e', 'city.', '.city', 'city.0', 'wcbs.7', 'wcbs.00', 'wcbs.-1.number', 'wcbs.*'])(
    'is refused in words where it names no field of the application: %j',
    async (path) => {
      const { test, start, act } = await withReviewer();
      const wcbs = [{ state: 'AB', number: '1', expire_at: '2027-11-19' }];
      const id = await applyAsSeller(test, { wcbs });
      const version = await start(id);
      for (const [call, more] of [
        ['request_changes', { version }],
        ['preview', { decision: 'request_changes' }],
      ] as const)
        for (const fields of [{ [path]: 'Write it out.' }, [path]]) {
          const { status, body } = await act(id, call, { ...more, message: MESSAGE, fields });
          const at = path === '' ? 'fields' : `fields.${path}`;
          expect([status, body.errors]).toEqual([422, { [at]: reviewSentences.unknownField.say() }]);
        }
      const fields = { 'wcbs.0.number': 'Write it out.', wcbs: 'All of them?' };
      expect((await act(id, 'request_changes', { version, message: MESSAGE, fields })).status).toBe(200);
    },
  );

  it('is mailed with the comments by the names of their fields', async () => {
    const { test, email } = await asked();
    const [mail] = await mailsTo(test, email);
    expect(mail?.text).toContain('> The primary contact’s email address: Use the company’s own address.');
    expect(mail?.text).toContain('> The organization’s city or town: Write it out.');
  });

  it('is answered without a date that has ended meanwhile, whoever gave it when', async () => {
    const { open, submit } = await asked(applyAsSeller, { city: 'Write it out.' });
    const { body } = await open();
    const wcbs = [{ state: 'AB', number: '1', expire_at: '2026-11-19' }];
    const refused = await submit({ ...body.data, wcbs });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'wcbs.0.expire_at': 'Workers compensation entry 1’s expiry date must be today or later' },
    ]);
    expect((await submit({ ...body.data, wcbs: [] })).status).toBe(200);
  });

  it('is answered by answers that take the place of the earlier ones, which are kept', async () => {
    const { test, open, submit, get, id } = await asked();
    const { body } = await open();
    const before = body.data as { primaryContact: object };
    const after = {
      ...before,
      city: 'Red Deer',
      primaryContact: { ...before.primaryContact, email: 'new@prairie.example' },
    };
    const answer = await submit(after);
    expect([answer.status, answer.body.applicationId]).toEqual([200, id]);
    const detail = await get(id);
    expect(detail).toMatchObject({
      state: 'submitted',
      revision: 2,
      data: after,
      previous: { revision: 1, data: before },
      changes: [
        { path: 'city', name: 'The organization’s city or town', before: 'Calgary', after: 'Red Deer' },
        {
          path: 'primaryContact.email',
          name: 'The primary contact’s email address',
          after: 'new@prairie.example',
        },
      ],
      contact: { email: 'new@prairie.example' },
    });
    expect(detail.history.at(-1)).toMatchObject({
      actor: 'applicant',
      from: 'changes_requested',
      to: 'submitted',
    });
    const mails = await mailsTo(test, 'new@prairie.example');
    expect(mails.map(({ subject }) => subject.replace(/TF-\w+/, 'TF'))).toEqual(['Registration TF changed']);
  });

  it('keeps what 40 pages have changed at once', async () => {
    const { test, open, changesToken } = await asked();
    const { data } = (await open()).body;
    const names = Array.from({ length: 40 }, (_, at) => `q${at}`);
    const answers = await Promise.all(
      names.map((name) => {
        const own = { changesToken, data: { ...data, [name]: name }, marks: { [name]: 0 } };
        return test.call('changes_draft', own, 'PUT');
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(Object.keys((await open()).body.draft?.data ?? {})).toEqual(expect.arrayContaining(names));
  });

  it('keeps a draft of half-changed answers until they are handed in', async () => {
    const { test, changesToken, open, submit } = await asked();
    const { data } = (await open()).body;
    const draft = { ...data, city: '', stripe_payment_token: 'tok_visa' };
    expect((await test.call('changes_draft', { changesToken, data: draft }, 'PUT')).status).toBe(200);
    expect((await open()).body.draft?.data).toEqual({ ...data, city: '' });
    await submit({ ...data });
    const late = await test.call('changes_draft', { changesToken, data }, 'PUT');
    expect([late.status, late.body.errors]).toEqual([401, INVALID]);
  });

  it('refuses answers that are not right, and stays open', async () => {
    const { open, submit, get, id } = await asked();
    const { data } = (await open()).body;
    const { status, body } = await submit({ ...data, city: '', country: 'US', surprise: 1 });
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['city', 'country', 'surprise']]);
    expect([(await open()).status, (await get(id)).state]).toEqual([200, 'changes_requested']);
  });

  it('can be followed by another review, and another request with a link of its own', async () => {
    const { test, open, submit, start, act, get, id, email, changesToken } = await asked();
    await submit({ ...(await open()).body.data, city: 'Red Deer' });
    const version = await start(id);
    test.clock.advance(60);
    await act(id, 'request_changes', { version, message: 'Once more.', fields: ['name'] });
    const next = await linkedToken(test, email, '/signup/changes/');
    expect(next).not.toBe(changesToken);
    const second = await test.call('verify_changes_token', { changesToken: next });
    expect(second.body).toMatchObject({ comments: { name: reviewSentences.lookAgain.say() } });
    await test.call('submit_changes', {
      changesToken: next,
      ...((await get(id)).data as object),
      city: 'Airdrie',
    });
    expect(await get(id)).toMatchObject({
      revision: 3,
      previous: { revision: 2, data: { city: 'Red Deer' } },
    });
  });
});

function rowsOf(test: TestApp, sql: string): Promise<unknown[]> {
  return run(test.database, sql);
}

describe('the changes of a seller', () => {
  it('replace services and plan, and keep the card that was saved', async () => {
    const paid = (test: TestApp) =>
      applyAsSeller(test, { planId: 'standard', stripe_payment_token: 'tok_visa' });
    const { test, open, submit, get, id } = await asked(paid, { services: 'Are these all?' });
    const { data, card } = (await open()).body;
    expect(card).toMatchObject({ last4: '4242' });
    const after = { ...data, services: ['core-sampling'], planId: 'professional' };
    expect((await submit(after)).status).toBe(200);
    expect(await rowsOf(test, 'select service_id from application_services')).toEqual([
      { service_id: 'core-sampling' },
    ]);
    expect(await get(id)).toMatchObject({ plan: { id: 'professional' }, card: { last4: '4242' } });
    const { changes } = await get(id);
    expect(changes.map(({ path }) => path)).toEqual(['services', 'planId']);
  });

  it('ask for a card where a plan that costs something is chosen only now', async () => {
    const { open, submit, get, id } = await asked((test) => applyAsSeller(test), {});
    const { data } = (await open()).body;
    const without = await submit({ ...data, planId: 'standard' });
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['stripe_payment_token']]);
    const declined = await submit({
      ...data,
      planId: 'standard',
      stripe_payment_token: 'tok_chargeDeclined',
    });
    expect(declined.status).toBe(422);
    const good = await submit({ ...data, planId: 'standard', stripe_payment_token: 'tok_visa' });
    expect(good.status).toBe(200);
    expect(await get(id)).toMatchObject({ card: { last4: '4242' }, plan: { id: 'standard' } });
    expect(JSON.stringify((await get(id)).data)).not.toContain('tok_visa');
  });
});
