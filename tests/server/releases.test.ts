import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { SCHEMAS_FOLDER } from '../../server/engine/forms/schemas-folder.ts';
import { api } from './support/api.ts';
import {
  CONCERN,
  changedContent,
  FORM,
  publish,
  releaseCalls,
  send,
  withSite,
} from './support/published-forms.ts';
import { addStaff, loggedIn, login } from './support/staff.ts';
import { appOn, createTestApp, type TestApp } from './support/test-app.ts';
import { temporaryDirectory } from './support/test-database.ts';
import { createTestRandom } from './support/test-random.ts';

/** Makes a copy of the schemas in which a form has other releases. */
function schemasWith(change: (folder: string) => void): string {
  const folder = join(temporaryDirectory(), 'schemas');
  cpSync(SCHEMAS_FOLDER, folder, { recursive: true });
  change(join(folder, 'forms', FORM));
  return folder;
}

/** Writes a release beside a form, as `npm run schema:publish` does. */
function fileRelease(folder: string, number: number, content: ReturnType<typeof withSite>): void {
  const release = { number, releasedOn: '2026-12-01', ...content };
  writeFileSync(join(folder, `versions/${number}.json`), JSON.stringify(release));
}

const alertsOf = async (test: TestApp) =>
  (await test.deps.alerts.listOpen())
    .filter(({ kind }) => kind === 'form-files')
    .map(({ message }) => message);

/** Another process on the same database. */
const beside = (test: TestApp, name: string, schemasFolder = SCHEMAS_FOLDER) =>
  appOn(test.database, { random: createTestRandom(name), schemasFolder });

const numbers = (test: TestApp) => test.deps.releases.of(FORM).map(({ number }) => number);

const other = () => changedContent(FORM, { crew: { type: 'string', maxLength: 50, title: 'Crew' } });

describe('the line of releases', () => {
  it('begins with those that came with the product’s files', async () => {
    const test = await createTestApp();
    const { list, look } = releaseCalls(test, await loggedIn(test, 'reviewer'));
    const { items } = await list();
    expect(items.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
    expect(items[0]).toMatchObject({ againOf: null, reason: null, by: null });
    expect((await look(4)).again).toBeNull();
    expect((await look(3)).again).toMatchObject({ after: 4, faults: [], drafts: null });
  });

  it('goes on with what is published, which this process uses at once and all others soon', async () => {
    const test = await createTestApp();
    const second = await beside(test, 'second');
    await publish(test, FORM, withSite(), { drafts: 'carry-over' });
    expect(await send(test)).toEqual([422, ['site']]);
    expect((await send(test, { ...CONCERN, site: 'Mill 4' }))[0]).toBe(201);
    // It is still what this process serves, and is stored as that.
    expect((await send(second))[0]).toBe(201);
    await second.deps.releases.catchUp();
    expect(await send(second)).toEqual([422, ['site']]);
    const cookie = await loggedIn(test, 'admin');
    const { body } = await api(test, `/admin/forms/${FORM}/submissions`, { cookie });
    const { items } = body as unknown as { items: { formRelease: { number: number } }[] };
    expect(items.map(({ formRelease }) => formRelease.number).sort()).toEqual([4, 5]);
  });

  it('has one release after another, whoever publishes at once', async () => {
    const test = await createTestApp();
    const second = await beside(test, 'second');
    const outcomes = await Promise.allSettled([
      publish(test, FORM, withSite(), { drafts: 'carry-over' }),
      publish(second, FORM, other()),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await Promise.all([test, second].map(({ deps }) => deps.releases.catchUp()));
    expect([numbers(test), numbers(second)]).toEqual([
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5],
    ]);
    const [one, two] = [test, second].map(({ deps }) => deps.releases.of(FORM).at(-1)?.sha256);
    expect(one).toBe(two);
  });

  it('tells the day of a release as the clocks of the product show it', async () => {
    const test = await createTestApp();
    // Three o'clock at night in UTC, and still the evening before in Edmonton.
    test.clock.advance(15 * 3600);
    await publish(test, FORM, withSite(), { drafts: 'carry-over' });
    expect(test.deps.releases.of(FORM).at(-1)).toMatchObject({
      releasedAt: '2026-11-21T03:00:00.000Z',
      releasedOn: '2026-11-20',
    });
  });

  it('keeps nothing of a form that cannot be compiled', async () => {
    const test = await createTestApp();
    const broken = changedContent(FORM, { site: { type: 'string', pattern: '(' } });
    await expect(publish(test, FORM, broken)).rejects.toThrow('invalid');
    expect(numbers(test)).toEqual([1, 2, 3, 4]);
    expect((await send(test))[0]).toBe(201);
  });
});

describe('at a start', () => {
  it('what staff published runs, though the files lag behind, and admins are told until the files have it', async () => {
    const test = await createTestApp();
    await publish(test, FORM, withSite(), { drafts: 'carry-over' });
    expect(await alertsOf(test)).toEqual([]);
    const next = await beside(test, 'next');
    expect(await send(next)).toEqual([422, ['site']]);
    expect(await alertsOf(next)).toEqual([
      expect.stringContaining(`Run "npm run schema:pull -- ${FORM}" and commit what it writes.`),
    ]);
    const schemasFolder = schemasWith((folder) => fileRelease(folder, 5, withSite()));
    const pulled = await beside(test, 'next', schemasFolder);
    expect(await alertsOf(pulled)).toEqual([]);
  });

  it('releases in files that continue the line are taken', async () => {
    const test = await createTestApp();
    const schemasFolder = schemasWith((folder) => fileRelease(folder, 5, withSite()));
    const next = await beside(test, 'next', schemasFolder);
    expect(numbers(next)).toEqual([1, 2, 3, 4, 5]);
    expect(await alertsOf(next)).toEqual([]);
  });

  it('nothing is taken after a file that is missing, until that is back', async () => {
    const test = await createTestApp();
    const torn = schemasWith((folder) => fileRelease(folder, 6, other()));
    expect(numbers(await beside(test, 'torn', torn))).toEqual([1, 2, 3, 4]);
    const mended = schemasWith((folder) => {
      fileRelease(folder, 5, withSite());
      fileRelease(folder, 6, other());
    });
    const next = await beside(test, 'mended', mended);
    expect([numbers(next), await alertsOf(next)]).toEqual([[1, 2, 3, 4, 5, 6], []]);
  });

  it('a product that is rolled back runs as it was made, and one that runs beside a newer one', async () => {
    const test = await createTestApp();
    const schemasFolder = schemasWith((folder) => fileRelease(folder, 5, withSite()));
    await beside(test, 'next', schemasFolder);
    await test.deps.releases.catchUp();
    expect([numbers(test), (await send(test))[0]]).toEqual([[1, 2, 3, 4, 5], 201]);
    const back = await beside(test, 'back');
    expect([(await send(back))[0], await alertsOf(back)]).toEqual([201, []]);
    const { list, look, publishAgain } = releaseCalls(back, await loggedIn(back, 'editor'));
    expect((await list()).served).toBe(4);
    expect((await look(4)).again).toBeNull();
    expect((await look(5)).again?.changes).toMatchObject([
      { sentence: expect.stringContaining('“Site” was added') },
    ]);
    expect((await publishAgain({ again: 5, after: 5, drafts: 'carry-over' })).status).toBe(201);
    expect(await send(back)).toEqual([422, ['site']]);
  });

  it('releases in files that are not those that were published undo nothing, and admins are told', async () => {
    const test = await createTestApp();
    await publish(test, FORM, withSite(), { drafts: 'carry-over' });
    const schemasFolder = schemasWith((folder) => fileRelease(folder, 5, other()));
    const next = await beside(test, 'next', schemasFolder);
    expect(await send(next)).toEqual([422, ['site']]);
    expect(await alertsOf(next)).toEqual([expect.stringContaining('has releases of its own')]);
  });
});

test('what has changed is said in the language of whoever asks', async () => {
  const test = await createTestApp();
  await publish(test, FORM, withSite(), { drafts: 'carry-over' });
  const cookie = await loggedIn(test, 'editor');
  const sentenceIn = async (language: string) => {
    const headers = { 'Accept-Language': language };
    const { body } = await api(test, `/studio/forms/${FORM}/releases/5`, { cookie, headers });
    return (body as unknown as { changes: { sentence: string }[] }).changes.map(({ sentence }) => sentence);
  };
  expect(await sentenceIn('en')).toEqual(['The question “Site” was added and must be answered']);
  expect(await sentenceIn('fr')).toEqual([
    'La question «\u00a0Site\u00a0» a été ajoutée, et il faut y répondre',
  ]);
});

describe('publishing an earlier release again', () => {
  it('makes it the next one, and tells who did that, and why', async () => {
    const test = await createTestApp();
    await publish(test, FORM, withSite(), { drafts: 'carry-over' });
    const { look, list, publishAgain } = releaseCalls(test, await loggedIn(test, 'editor'));
    const { again } = await look(4);
    expect(again).toMatchObject({ after: 5, faults: [] });
    expect(again?.changes).toMatchObject([
      { isBreaking: true, sentence: expect.stringContaining('“Site” was removed') },
    ]);
    const choice = { again: 4, after: 5, drafts: 'carry-over', reason: 'Nobody knows the site.' };
    expect(await publishAgain(choice)).toMatchObject({ status: 201, body: { number: 6 } });
    expect((await send(test))[0]).toBe(201);
    const { items } = await list();
    expect(items[0]).toMatchObject({
      number: 6,
      againOf: 4,
      by: 'The editor',
      reason: 'Nobody knows the site.',
    });
    expect((await publishAgain({ ...choice, again: 5 })).status).toBe(409);
    expect(await publishAgain({ again: 6, after: 6, drafts: 'carry-over' })).toMatchObject({
      status: 422,
      body: { errors: { again: 'This is the version that people get now.' } },
    });
  });

  it('is refused in words where code relies on what that release does not ask', async () => {
    const test = await createTestApp();
    const id = 'buyer-registration';
    await publish(test, id, changedContent(id, {}, { without: ['city'] }), { drafts: 'carry-over' });
    await publish(test, id, changedContent(id, {}));
    const { look, publishAgain } = releaseCalls(test, await loggedIn(test, 'editor'), id);
    const said = 'It has no question “city”, which is used by the organization’s profile';
    expect((await look(4)).again).toMatchObject({ drafts: 0, faults: [said] });
    expect(await publishAgain({ again: 4, after: 5, drafts: 'carry-over' })).toMatchObject({
      status: 422,
      body: { errors: { again: said } },
    });
  });

  it('is for owners of forms, editors and admins; other staff may look, and nobody else', async () => {
    const test = await createTestApp();
    const choice = { again: 3, after: 4, drafts: 'carry-over' };
    const reviewer = releaseCalls(test, await loggedIn(test, 'reviewer'));
    expect([(await reviewer.list()).canPublish, (await reviewer.publishAgain(choice)).status]).toEqual([
      false,
      403,
    ]);
    const path = `/studio/forms/${FORM}/releases`;
    expect((await api(test, path)).status).toBe(401);
    expect((await api(test, `${path}/1`)).status).toBe(401);
    expect((await api(test, path, { body: choice })).status).toBe(401);
    const cookie = await login(test, await addStaff(test, 'admin'));
    const statusOf = async (at: string) => (await api(test, `/studio/forms/${at}`, { cookie })).status;
    expect(await statusOf(`${FORM}/releases/9`)).toBe(404);
    expect(await statusOf(`${FORM}/releases/0`)).toBe(404);
    expect(await statusOf('no-such-form/releases')).toBe(404);
    expect(await statusOf('no-such-form/releases/1')).toBe(404);
    const missing = releaseCalls(test, cookie, 'no-such-form');
    expect((await missing.publishAgain(choice)).status).toBe(404);
  });
});
