import { describe, expect, it } from 'vitest';
import { reviewSentences } from '../../server/market/applications/review/review-sentences.ts';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { applyAsBuyer, applyAsSeller, withReviewer } from './support/review.ts';
import { listApplications as list, namesFound } from './support/review-queue.ts';

describe('the queue', () => {
  it('shows what came last first, or what waits longest', async () => {
    const { test, send } = await withReviewer();
    for (const name of ['One', 'Two', 'Three']) {
      await applyAsBuyer(test, { name });
      test.clock.advance(60);
    }
    expect(await namesFound(send, '')).toEqual(['Three', 'Two', 'One']);
    expect(await namesFound(send, 'order=oldest')).toEqual(['One', 'Two', 'Three']);
    const { items } = await list(send);
    expect(items[0]).toMatchObject({
      type: 2,
      state: 'submitted',
      version: 1,
      applicantName: 'Jordan Reyes',
      submittedAt: '2026-11-20T12:02:00.000Z',
    });
  });

  it('is filtered by state and type, by word or code, one or several', async () => {
    const { test, send, start } = await withReviewer();
    await applyAsBuyer(test, { name: 'Buyer' });
    const seller = await applyAsSeller(test, { name: 'Seller' });
    await start(seller);
    expect(await namesFound(send, 'state=submitted')).toEqual(['Buyer']);
    expect(await namesFound(send, 'state=in_review')).toEqual(['Seller']);
    expect(await namesFound(send, 'state=submitted,in_review')).toEqual(['Seller', 'Buyer']);
    expect(await namesFound(send, 'type=seller')).toEqual(['Seller']);
    expect(await namesFound(send, 'type=3')).toEqual(['Seller']);
    expect(await namesFound(send, 'type=buyer,4')).toEqual(['Buyer']);
    expect(await namesFound(send, 'type=3&state=submitted')).toEqual([]);
  });

  it.each(['newest', 'oldest'])('is paged without gaps or repeats, %s first', async (order) => {
    const { test, send } = await withReviewer();
    const names = Array.from({ length: 53 }, (_, at) => `Number ${at}`);
    for (const name of names) {
      test.clock.advance(1);
      await applyAsBuyer(test, { name });
    }
    const first = await list(send, `order=${order}`);
    await applyAsBuyer(test, { name: 'Came meanwhile' });
    const second = await list(send, `order=${order}&cursor=${first.next}`);
    const shown = [...first.items, ...second.items].map(({ organizationName }) => organizationName);
    const expected = order === 'oldest' ? [...names, 'Came meanwhile'] : names.toReversed();
    expect([first.items.length, shown, second.next]).toEqual([50, expected, null]);
  });

  it('counts what stands in each state', async () => {
    const { test, send, start } = await withReviewer();
    await start(await applyAsBuyer(test));
    await applyAsSeller(test);
    const counts = { submitted: 1, in_review: 1, changes_requested: 0, approved: 0, declined: 0 };
    expect((await send('/application_counts')).body).toEqual(counts);
    const sellers = { ...counts, in_review: 0 };
    expect((await send('/application_counts?type=seller')).body).toEqual(sellers);
  });

  it.each([
    ['state=open', 'state', reviewSentences.unknownState.say()],
    ['state=submitted,', null, ''],
    ['type=5', 'type', reviewSentences.unknownType.say()],
    ['type=owner', 'type', reviewSentences.unknownType.say()],
    ['order=best', 'order', reviewSentences.unknownOrder.say()],
    ['cursor=nonsense', 'cursor', reviewSentences.wrongCursor.say()],
    [`cursor=${Buffer.from('[1,2]').toString('base64url')}`, 'cursor', reviewSentences.wrongCursor.say()],
    [`q=${'x'.repeat(201)}`, 'q', sentences.longQuery.say()],
  ])('judges the query %s', async (query, key, sentence) => {
    const { send } = await withReviewer();
    const { status, body } = await send(`/applications?${query}`);
    const expected = key === null ? [200, undefined] : [422, { [key]: sentence }];
    expect([status, body.errors]).toEqual(expected);
  });
});
