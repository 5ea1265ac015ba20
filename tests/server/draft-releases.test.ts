import { describe, expect, test } from 'vitest';
import { openedStudio } from './support/opened-studio.ts';
import { ownerRenaming, RENAMED } from './support/renamed-question.ts';
import { NUMBER, readyToken } from './support/signup.ts';

const TYPED = { name: 'Prairie', feedback: 'A buyer told us.' };

/** A studio, somebody in the middle of a form, and the owner who gives its question another key. */
async function story() {
  const { test } = await openedStudio();
  const accessToken = await readyToken(test, { organizationType: 3 });
  return {
    test,
    ...ownerRenaming(test),
    async type(data: object, formVersion?: string) {
      const saved = await test.call(
        'draft',
        { accessToken, data, ...(formVersion && { formVersion }) },
        'PUT',
      );
      expect(saved.status).toBe(200);
    },
    /** What the page gets when the person opens it. */
    async comeBack() {
      const { body } = await test.call('verify_access_token', { accessToken });
      return (body as unknown as { draft: { data: Record<string, unknown>; changed?: unknown } }).draft;
    },
    stored: async () => JSON.stringify(await test.database.reader.selectFrom('drafts').selectAll().execute()),
  };
}

describe('the answer to a question that got another key', () => {
  test('comes back under it to whoever went on between saving and release', async () => {
    const { type, comeBack, rename, release } = await story();
    await type(TYPED);
    await rename();
    expect((await comeBack()).data).toEqual({ name: 'Prairie' });
    await type({ name: 'Prairie Pipeline' });
    await type({ name: 'Prairie Pipeline Ltd.' });
    expect((await comeBack()).data).toEqual({ name: 'Prairie Pipeline Ltd.' });
    await release({ drafts: 'migrate', map: RENAMED });
    const draft = await comeBack();
    expect(draft.data).toEqual({ name: 'Prairie Pipeline Ltd.', comments: 'A buyer told us.' });
    expect(draft).not.toHaveProperty('changed');
  });

  test('comes back under it to whoever was away until the release', async () => {
    const { type, comeBack, rename, release } = await story();
    await type(TYPED);
    await rename();
    await release({ drafts: 'migrate', map: RENAMED });
    expect((await comeBack()).data).toEqual({ name: 'Prairie', comments: 'A buyer told us.' });
  });

  test('comes back when it was typed in a page that was open all the while', async () => {
    const { type, comeBack, rename, release, version } = await story();
    const before = await version();
    await rename();
    await type(TYPED, before);
    await release({ drafts: 'migrate', map: RENAMED });
    await type({ ...TYPED, feedback: 'And a friend.' }, before);
    expect((await comeBack()).data).toEqual({ name: 'Prairie', comments: 'And a friend.' });
  });

  test('comes back when it was typed after a change of words that was never released', async () => {
    const { type, comeBack, rename, release, reword } = await story();
    await reword('Other words');
    await type(TYPED);
    await rename();
    await release({ drafts: 'migrate', map: RENAMED });
    expect((await comeBack()).data).toEqual({ name: 'Prairie', comments: 'A buyer told us.' });
  });

  test('comes back when the form becomes what it was', async () => {
    const { type, comeBack, rename, renameBack } = await story();
    await type(TYPED);
    await rename();
    await type({ name: 'Prairie' });
    await renameBack();
    expect((await comeBack()).data).toEqual(TYPED);
  });

  test('gives way to what was answered under the new key meanwhile', async () => {
    const { type, comeBack, rename, release } = await story();
    await type(TYPED);
    await rename();
    await type({ name: 'Prairie', comments: 'Said anew' });
    await release({ drafts: 'migrate', map: RENAMED });
    expect((await comeBack()).data).toEqual({ name: 'Prairie', comments: 'Said anew' });
  });

  test('stays away once its owner has seen and emptied it', async () => {
    const { type, comeBack, rename, release, stored } = await story();
    await type(TYPED);
    await rename();
    await type({ name: 'Prairie' });
    await release({ drafts: 'migrate', map: RENAMED });
    expect((await comeBack()).data).toHaveProperty('comments');
    await type({ name: 'Prairie' });
    expect((await comeBack()).data).toEqual({ name: 'Prairie' });
    expect(await stored()).not.toContain('A buyer told us.');
  });

  test('is let go when the release moves no answers', async () => {
    const { type, comeBack, rename, release, stored } = await story();
    await type(TYPED);
    await rename();
    await type({ name: 'Prairie' });
    expect(await stored()).toContain('A buyer told us.');
    await release({ drafts: 'carry-over' });
    expect((await comeBack()).data).toEqual({ name: 'Prairie' });
    await type({ name: 'Prairie' });
    expect(await stored()).not.toContain('A buyer told us.');
  });

  test('goes with the draft', async () => {
    const { test, type, rename, stored } = await story();
    await type(TYPED);
    await rename();
    await type({ name: 'Prairie' });
    test.clock.advance(29 * 24 * 3600);
    await test.deps.housekeeping.pruneAll();
    expect(await stored()).toBe('[]');
    const again = await readyToken(test, { organizationType: 3, mobileNumber: NUMBER });
    await test.call('draft', { accessToken: again, data: { name: 'New' } }, 'PUT');
    expect(await stored()).not.toContain('A buyer told us.');
  });
});
