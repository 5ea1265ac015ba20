import { describe, expect, it } from 'vitest';
import { changedContent, publish, releaseCalls } from './support/published-forms.ts';
import { buyerOf, readyToken } from './support/signup.ts';
import { loggedIn } from './support/staff.ts';
import { appOn, createTestApp, type TestApp } from './support/test-app.ts';
import { createTestRandom } from './support/test-random.ts';

const ID = 'buyer-registration';

/** The registration with the question for the tax number under another key, and a new one that must be answered. */
const reworked = () =>
  changedContent(
    ID,
    {
      taxNumber: { type: 'string', maxLength: 40, title: 'Tax number' },
      crew: { type: 'string', minLength: 1, maxLength: 40, title: 'Crew' },
    },
    { without: ['gst'], required: ['crew'] },
  );

async function withDraft(mobileNumber?: string, test?: TestApp) {
  const app = test ?? (await createTestApp());
  const token = await readyToken(app, mobileNumber ? { mobileNumber } : {});
  await app.call('draft', { accessToken: token, data: { name: 'Prairie', gst: '123' } }, 'PUT');
  return { test: app, token };
}

async function draftOf(test: TestApp, accessToken: string) {
  const { body } = await test.call('verify_access_token', { accessToken });
  return (body as { draft?: { data: object; release?: number; changed?: { path: string }[] } }).draft;
}

describe('somebody in the middle of a form that is published anew', () => {
  it('comes over with all answers that are still asked, and is told what is new', async () => {
    const { test, token } = await withDraft();
    await publish(test, ID, reworked(), { drafts: 'carry-over' });
    const draft = await draftOf(test, token);
    expect(draft?.data).toMatchObject({ name: 'Prairie' });
    expect(draft?.changed?.map(({ path }) => path)).toContain('crew');
    expect((await test.call('register_buyer', buyerOf(token))).status).toBe(422);
    expect((await test.call('register_buyer', buyerOf(token, { crew: 'Five' }))).status).toBe(201);
  });

  it('finishes the version that was begun, on every process, also one that starts later', async () => {
    const { test, token } = await withDraft();
    await publish(test, ID, reworked(), { drafts: 'finish-on-old' });
    const later = await appOn(test.database, { random: createTestRandom('later') });
    for (const app of [test, later])
      expect(await draftOf(app, token)).toMatchObject({ data: { gst: '123' }, release: 3 });
    const begins = await readyToken(later, { mobileNumber: '+14035550123' });
    expect((await later.call('register_buyer', buyerOf(begins))).status).toBe(422);
    expect((await later.call('register_buyer', buyerOf(token, { gst: '123' }))).status).toBe(201);
  });

  it('gets back what was dropped when the version before is published again', async () => {
    const { test, token } = await withDraft();
    await publish(test, ID, reworked(), { drafts: 'carry-over' });
    await test.call('draft', { accessToken: token, data: { name: 'Prairie', crew: 'Five' } }, 'PUT');
    const { look, publishAgain } = releaseCalls(test, await loggedIn(test, 'editor'), ID);
    expect((await look(3)).again?.drafts).toBe(1);
    expect((await publishAgain({ again: 3, after: 4, drafts: 'carry-over' })).status).toBe(201);
    expect((await draftOf(test, token))?.data).toMatchObject({ name: 'Prairie' });
    expect((await test.call('register_buyer', buyerOf(token, { gst: '123' }))).status).toBe(201);
  });

  it('of the version that is published again simply goes on', async () => {
    const { test, token } = await withDraft();
    await publish(test, ID, reworked(), { drafts: 'finish-on-old' });
    const { publishAgain } = releaseCalls(test, await loggedIn(test, 'editor'), ID);
    expect((await publishAgain({ again: 3, after: 4, drafts: 'finish-on-old' })).status).toBe(201);
    const draft = await draftOf(test, token);
    expect(draft).toMatchObject({ data: { gst: '123' } });
    expect(draft).not.toHaveProperty('release');
    expect(draft).not.toHaveProperty('changed');
  });

  it('of the version in between finishes that one, if so it was said', async () => {
    const test = await createTestApp();
    await publish(test, ID, reworked(), { drafts: 'carry-over' });
    const token = await readyToken(test);
    await test.call('draft', { accessToken: token, data: { crew: 'Five' } }, 'PUT');
    const { publishAgain } = releaseCalls(test, await loggedIn(test, 'editor'), ID);
    expect((await publishAgain({ again: 3, after: 4, drafts: 'finish-on-old' })).status).toBe(201);
    const later = await appOn(test.database, { random: createTestRandom('later') });
    for (const app of [test, later])
      expect(await draftOf(app, token)).toMatchObject({ data: { crew: 'Five' }, release: 4 });
    expect((await later.call('register_buyer', buyerOf(token, { crew: 'Five' }))).status).toBe(201);
  });
});
