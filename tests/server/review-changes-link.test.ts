import { describe, expect, it } from 'vitest';
import { reviewSentences } from '../../server/market/applications/review/review-sentences.ts';
import { DAY } from '../../server/platform/db/times.ts';
import { asked, INVALID } from './support/changes.ts';
import { applyAsBuyer, linkedToken, reviewerOf } from './support/review.ts';
import { loggedIn } from './support/staff.ts';
import { run } from './support/test-database.ts';

describe('the link', () => {
  it('is good for one submit: the same again gets the same answer, another is refused', async () => {
    const { test, open, submit, get, id } = await asked();
    const { data } = (await open()).body;
    const first = await submit({ ...data, city: 'Red Deer' });
    const again = await submit({ ...data, city: 'Red Deer' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await submit({ ...data, city: 'Airdrie' });
    expect([other.status, other.body.errors]).toEqual([
      409,
      { registration: reviewSentences.changesSubmitted.say() },
    ]);
    expect(await open()).toMatchObject({ status: 401, body: { errors: INVALID } });
    expect((await get(id)).revision).toBe(2);
    test.clock.advance(DAY + 1);
    expect((await submit({ ...data, city: 'Red Deer' })).status).toBe(401);
  });

  it('makes one revision of 20 submits at once', async () => {
    const { test, open, submit, get, id } = await asked();
    const { data } = (await open()).body;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submit({ ...data, city: 'Red Deer' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await get(id)).toMatchObject({ revision: 2, version: 4 });
    const kept = await run(test.database, 'select number from application_revisions');
    expect(kept).toEqual([{ number: 1 }]);
  });

  it('ends after 14 days', async () => {
    const { test, open, submit } = await asked();
    const { data } = (await open()).body;
    test.clock.advance(14 * DAY - 1);
    expect((await open()).status).toBe(200);
    test.clock.advance(1);
    expect(await open()).toMatchObject({ status: 401, body: { errors: INVALID } });
    expect((await submit({ ...data })).status).toBe(401);
  });

  it('leaves no half-changed answers behind when it has ended', async () => {
    const { test, open, changesToken } = await asked();
    const { data } = (await open()).body;
    await test.call('changes_draft', { changesToken, data }, 'PUT');
    const kept = () => run(test.database, 'select count(draft) as kept from change_requests');
    await test.deps.housekeeping.pruneAll();
    expect(await kept()).toEqual([{ kept: 1 }]);
    test.clock.advance(14 * DAY);
    await test.deps.housekeeping.pruneAll();
    expect(await kept()).toEqual([{ kept: 0 }]);
  });

  it('is sent again by staff with a new token, and the one before ends', async () => {
    const { test, open, act, id, email } = await asked();
    test.clock.advance(15 * DAY);
    const cookie = await loggedIn(test, 'admin');
    const admin = reviewerOf(test, cookie);
    expect((await admin.act(id, 'send_link_again')).status).toBe(200);
    const changesToken = await linkedToken(test, email, '/signup/changes/');
    expect((await open()).status).toBe(401);
    expect((await test.call('verify_changes_token', { changesToken })).status).toBe(200);
    const other = await applyAsBuyer(test);
    const refused = await admin.act(other, 'send_link_again');
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      { request: reviewSentences.linkNotOpen.say() },
    ]);
    expect((await act(id, 'send_link_again')).status).toBe(401);
  });

  it.each([['nothing'], [''], [`ch_${'x'.repeat(43)}`]])('%j opens nothing', async (changesToken) => {
    const { test, open } = await asked();
    const { data } = (await open()).body;
    expect((await test.call('verify_changes_token', { changesToken })).body.errors).toEqual(INVALID);
    expect((await test.call('submit_changes', { changesToken, ...data })).body.errors).toEqual(INVALID);
    expect((await test.call('changes_draft', { changesToken, data }, 'PUT')).body.errors).toEqual(INVALID);
  });

  it.each([[undefined], [5], [{}], [['x']]])('%j opens nothing either', async (changesToken) => {
    const { test } = await asked();
    expect((await test.call('submit_changes', { changesToken })).body.errors).toEqual(INVALID);
    expect((await test.call('verify_changes_token', { changesToken })).status).toBe(422);
  });
});
