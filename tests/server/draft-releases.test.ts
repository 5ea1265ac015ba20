import { describe, expect, test } from 'vitest';
import { api } from './support/api.ts';
import { formOf, openedStudio } from './support/opened-studio.ts';
import { NUMBER, readyToken } from './support/signup.ts';

const FORM = 'seller-registration';
const MAP = [{ rename: 'feedback', to: 'comments' }];
const TYPED = { name: 'Prairie', feedback: 'A buyer told us.' };

/** A studio, somebody in the middle of a form, and the owner who gives its question another key. */
async function story() {
  const { test, read } = await openedStudio();
  const accessToken = await readyToken(test, { organizationType: 3 });
  const version = async () => {
    const { body } = await api(test, `/studio/forms/${FORM}`);
    return (body as unknown as { form: { running: { version: string } } }).form.running.version;
  };
  const save = async (change: (text: string) => string) => {
    const { text, tag } = await formOf(test, FORM);
    const body = { schema: change(text.schema), ui: change(text.ui), fr: text.fr, tag };
    const saved = await api(test, `/studio/forms/${FORM}`, { method: 'PUT', body });
    expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
  };
  return {
    test,
    read,
    version,
    rename: () => save((text) => text.replaceAll('"feedback"', '"comments"')),
    renameBack: () => save((text) => text.replaceAll('"comments"', '"feedback"')),
    reword: (words: string) =>
      save((text) => text.replace(/"title": "[^"]*Feedback[^"]*"/, `"title": "${words}"`)),
    async release(migration: object) {
      const { tag } = await formOf(test, FORM);
      const released = await api(test, `/studio/forms/${FORM}/release`, { body: { tag, migration } });
      expect([released.status, released.body.errors]).toEqual([200, undefined]);
    },
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
    await release({ drafts: 'migrate', map: MAP });
    const draft = await comeBack();
    expect(draft.data).toEqual({ name: 'Prairie Pipeline Ltd.', comments: 'A buyer told us.' });
    expect(draft).not.toHaveProperty('changed');
  });

  test('comes back under it to whoever was away until the release', async () => {
    const { type, comeBack, rename, release } = await story();
    await type(TYPED);
    await rename();
    await release({ drafts: 'migrate', map: MAP });
    expect((await comeBack()).data).toEqual({ name: 'Prairie', comments: 'A buyer told us.' });
  });

  test('comes back when it was typed in a page that was open all the while', async () => {
    const { type, comeBack, rename, release, version } = await story();
    const before = await version();
    await rename();
    await type(TYPED, before);
    await release({ drafts: 'migrate', map: MAP });
    await type({ ...TYPED, feedback: 'And a friend.' }, before);
    expect((await comeBack()).data).toEqual({ name: 'Prairie', comments: 'And a friend.' });
  });

  test('comes back when it was typed after a change of words that was never released', async () => {
    const { type, comeBack, rename, release, reword } = await story();
    await reword('Other words');
    await type(TYPED);
    await rename();
    await release({ drafts: 'migrate', map: MAP });
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
    await release({ drafts: 'migrate', map: MAP });
    expect((await comeBack()).data).toEqual({ name: 'Prairie', comments: 'Said anew' });
  });

  test('stays away once its owner has seen and emptied it', async () => {
    const { type, comeBack, rename, release, stored } = await story();
    await type(TYPED);
    await rename();
    await type({ name: 'Prairie' });
    await release({ drafts: 'migrate', map: MAP });
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
