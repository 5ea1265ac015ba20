import { describe, expect, test } from 'vitest';
import { DAY } from '../../server/platform/db/times.ts';
import { asked } from './support/changes.ts';
import { openedStudio } from './support/opened-studio.ts';
import { ownerRenaming, RENAMED } from './support/renamed-question.ts';
import { applyAsSeller, reviewing } from './support/review.ts';
import type { TestApp } from './support/test-app.ts';
import { run } from './support/test-database.ts';

const SAID = 'A buyer told us.';

/** Somebody who is asked to change a seller's application, and the owner who gives a question of it another key. */
async function story() {
  const studio = await openedStudio();
  const review = await reviewing(studio.test);
  const apply = (app: TestApp) => applyAsSeller(app, { feedback: SAID });
  const { test, changesToken, open, submit, id, get } = await asked(apply, {}, review);
  const handedIn = (await open()).body.data;
  const { feedback: _said, ...others } = handedIn;
  return {
    test,
    ...ownerRenaming(test),
    submit,
    handedIn,
    /** The answers beside the one under the key that changes. */
    others,
    async type(data: object, formVersion?: string) {
      const body = { changesToken, data, ...(formVersion && { formVersion }) };
      expect((await test.call('changes_draft', body, 'PUT')).status).toBe(200);
    },
    /** What the page fills in when the person opens the link. */
    async comeBack() {
      const { draft, data } = (await open()).body;
      return draft?.data ?? data;
    },
    stored: async () => JSON.stringify(await run(test.database, 'select * from change_requests')),
    accepted: async () => (await get(id)).data as Record<string, unknown>,
  };
}

describe('an answer that is being changed, to a question that got another key', () => {
  test('comes back under it to whoever went on between saving and release', async () => {
    const { type, comeBack, rename, release, handedIn, others } = await story();
    await type({ ...handedIn, feedback: 'A friend told us.' });
    await rename();
    await type({ ...others, city: 'Airdrie' });
    await type({ ...others, city: 'Red Deer' });
    expect(await comeBack()).toEqual({ ...others, city: 'Red Deer' });
    await release({ drafts: 'migrate', map: RENAMED });
    expect(await comeBack()).toEqual({ ...others, city: 'Red Deer', comments: 'A friend told us.' });
  });

  test('comes back as it was handed in to whoever first changed something else in between', async () => {
    const { type, comeBack, rename, release, others } = await story();
    await rename();
    await type({ ...others, city: 'Red Deer' });
    await release({ drafts: 'migrate', map: RENAMED });
    expect(await comeBack()).toEqual({ ...others, city: 'Red Deer', comments: SAID });
  });

  test('comes back under it to whoever was away until the release', async () => {
    const { type, comeBack, rename, release, handedIn, others } = await story();
    await type({ ...handedIn, city: 'Red Deer' });
    await rename();
    await release({ drafts: 'migrate', map: RENAMED });
    expect(await comeBack()).toEqual({ ...others, city: 'Red Deer', comments: SAID });
  });

  test('comes back when it was typed in a page that was open all the while', async () => {
    const { type, comeBack, rename, release, version, handedIn, others } = await story();
    const before = await version();
    await rename();
    await release({ drafts: 'migrate', map: RENAMED });
    await type({ ...handedIn, feedback: 'And a friend.' }, before);
    expect(await comeBack()).toEqual({ ...others, comments: 'And a friend.' });
  });

  test('stays away once its owner has seen and emptied it', async () => {
    const { type, comeBack, rename, release, others, stored } = await story();
    await rename();
    await type(others);
    await release({ drafts: 'migrate', map: RENAMED });
    expect(await comeBack()).toHaveProperty('comments');
    await type(others);
    expect(await comeBack()).toEqual(others);
    expect(await stored()).not.toContain(SAID);
  });

  test('can be handed in as it came back', async () => {
    const { type, comeBack, rename, release, others, submit, accepted } = await story();
    await rename();
    await type(others);
    await release({ drafts: 'migrate', map: RENAMED });
    expect((await submit(await comeBack())).status).toBe(200);
    expect(await accepted()).toMatchObject({ comments: SAID });
  });

  test('is kept with the request no longer than until the answers are handed in', async () => {
    const { type, rename, others, submit, stored } = await story();
    await rename();
    await type(others);
    expect(await stored()).toContain(SAID);
    expect((await submit(others)).status).toBe(200);
    expect(await stored()).not.toContain(SAID);
  });

  test('is kept no longer than the link is open', async () => {
    const { test, type, rename, others, stored } = await story();
    await rename();
    await type(others);
    test.clock.advance(14 * DAY);
    await test.deps.housekeeping.pruneAll();
    expect(await stored()).not.toContain(SAID);
  });
});
