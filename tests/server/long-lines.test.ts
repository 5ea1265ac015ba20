import { describe, expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { api } from './support/api.ts';
import { counting } from './support/counted-reads.ts';
import { asking, draftCalls } from './support/form-drafts.ts';
import { changedContent, FORM, publish, releaseCalls, withSite } from './support/published-forms.ts';
import { loggedIn, login } from './support/staff.ts';
import { appOn, createTestApp, type TestApp } from './support/test-app.ts';
import { createTestRandom } from './support/test-random.ts';

const RELEASES = 60;
/** The characters of each of them. */
const LONG = 190_000;

/** Adds releases to a form's line, as if two contents had been published in turn. */
async function lengthen(test: TestApp, map: object[] = []): Promise<void> {
  await publish(test, FORM, withSite(), { drafts: 'carry-over' });
  await publish(test, FORM, changedContent(FORM, {}), { drafts: 'carry-over' });
  const { reader, writer } = test.database;
  const rows = await reader
    .selectFrom('form_releases')
    .selectAll()
    .where('form_id', '=', FORM)
    .orderBy('number')
    .execute();
  const twins = rows.filter(({ number }) => number > 4);
  const words = JSON.stringify({ fr: { Site: 'x'.repeat(LONG) } });
  const migration = JSON.stringify({ drafts: 'carry-over', ...(map.length > 0 && { map }) });
  for (let number = 7; number <= RELEASES; number++) {
    const [first, second] = twins;
    const twin = number % 2 === 1 ? first : second;
    if (!twin) throw new Error('Nothing was published');
    await writer
      .insertInto('form_releases')
      .values({ ...twin, number, parent: number - 1, again_of: 5, words, migration })
      .execute();
  }
}

/** A process on a database with a long line of releases, whose reading is counted. */
async function withLongLine(map?: object[]) {
  const first = await createTestApp();
  await lengthen(first, map);
  const { database, during } = counting(first.database);
  const test = await appOn(database, { random: createTestRandom('long') });
  return { test, during, cookie: await loggedIn(test, 'editor') };
}

describe('of a long line of releases', () => {
  it('the one that is asked for is read alone', async () => {
    const { test, during, cookie } = await withLongLine();
    const at = `/studio/forms/${FORM}/releases/7/text`;
    let status = 0;
    const read = await during(async () => {
      ({ status } = await api(test, at, { cookie }));
    });
    expect(status).toBe(200);
    expect(read).toBeLessThan(2 * LONG);
  });

  it('a list reads no contents', async () => {
    const { test, during, cookie } = await withLongLine();
    const read = await during(() => releaseCalls(test, cookie).list());
    expect(read).toBeLessThan(LONG / 4);
  });

  it('a plan, and publishing, read the newest and a bounded part of what was before', async () => {
    const { test, during, cookie } = await withLongLine();
    const { open, plan, change, publish: press } = draftCalls(test, cookie);
    const { form } = await open();
    let planned = {};
    const read = await during(async () => {
      planned = (await plan(asking(form.text, 'crew'), { drafts: 'carry-over' })).body;
    });
    expect(planned).toMatchObject({ plan: { number: RELEASES + 1, findings: [] } });
    expect(read).toBeLessThan((RELEASES * LONG) / 4);
    const tag = await change((text) => asking(text, 'crew'));
    const offered = await during(async () => {
      expect((await press(tag)).body).toEqual({ state: 'published', number: RELEASES + 1 });
    });
    expect(offered).toBeLessThan((RELEASES * LONG) / 4);
  });

  it('a process takes up what is new, and reads nothing else again', async () => {
    const { test, during } = await withLongLine();
    const other = await appOn(test.database, { random: createTestRandom('other') });
    const crew = { crew: { type: 'string', maxLength: 50, title: 'Crew' } };
    await publish(other, 'contact', changedContent('contact', crew));
    expect(await during(() => test.deps.releases.catchUp())).toBeLessThan(LONG / 4);
    expect(test.deps.releases.of('contact').length).toBe(other.deps.releases.of('contact').length);
  });
});

it('a form is published so many times an hour by the same person', async () => {
  const test = await createTestApp();
  let cookie = await loggedIn(test, 'editor');
  const again = (after: number) =>
    releaseCalls(test, cookie).publishAgain({ again: after - 1, after, drafts: 'finish-on-old' });
  expect((await again(4)).status).toBe(201);
  const { reader, writer } = test.database;
  const [counted] = await reader
    .selectFrom('account_attempts')
    .selectAll()
    .where('kind', '=', 'release')
    .execute();
  if (!counted) throw new Error('Nothing was counted');
  const more = Array.from({ length: 58 }, (_, at) => ({ ...counted, id: `more-${at}` }));
  await writer.insertInto('account_attempts').values(more).execute();
  expect((await again(5)).status).toBe(201);
  const { status, body } = await again(6);
  expect([status, body.errors]).toEqual([429, { request: sentences.tooManyReleases.say() }]);
  test.clock.advance(3600);
  cookie = await login(test, 'editor@tenderfoot.example');
  expect((await again(6)).status).toBe(201);
});

describe('answers that move', () => {
  const questions = (letter: string) =>
    changedContent(
      FORM,
      Object.fromEntries(
        Array.from({ length: 501 }, (_, at) => [`${letter}${at}`, { type: 'boolean', title: `Tick ${at}` }]),
      ),
    );

  it('are so many at most where an earlier release is published again', async () => {
    const test = await createTestApp();
    await publish(test, FORM, questions('a'));
    await publish(test, FORM, questions('b'), { drafts: 'carry-over' });
    const { publishAgain } = releaseCalls(test, await loggedIn(test, 'editor'));
    const { status, body } = await publishAgain({ again: 5, after: 6, drafts: 'carry-over' });
    expect([status, body.errors]).toEqual([422, { request: sentences.tooManyMoves.say() }]);
    expect((await publishAgain({ again: 5, after: 6, drafts: 'finish-on-old' })).status).toBe(201);
  });

  it('are so many at most where a plan proposes them', async () => {
    const test = await createTestApp();
    await publish(test, FORM, questions('a'));
    const { open, plan } = draftCalls(test, await loggedIn(test, 'editor'));
    const { text } = (await open()).form;
    const ui = JSON.parse(text.ui);
    const names = Object.keys(JSON.parse(text.schema).properties).filter((name) => /^a\d+$/.test(name));
    ui['ui:sections'].at(-1).fields.push(...names.map((name) => name.replace('a', 'b')));
    const schema = text.schema.replaceAll(/"a(\d+)"/g, '"b$1"');
    const { body } = await plan({ ...text, schema, ui: JSON.stringify(ui) });
    const { proposed } = (body as unknown as { plan: { proposed: object[] } }).plan;
    expect(proposed).toHaveLength(500);
  });

  it('are so many at most over all releases that a draft goes through', async () => {
    const map = Array.from({ length: 100 }, (_, at) => ({ rename: `a${at}`, to: `b${at}` }));
    const { test, cookie } = await withLongLine(map);
    const next = (drafts: 'carry-over' | 'finish-on-old', content = withSite()) =>
      publish(test, FORM, content, drafts === 'carry-over' ? { drafts, map } : { drafts });
    await expect(next('carry-over')).rejects.toThrow('invalid');
    const { change, publish: press } = draftCalls(test, cookie);
    const tag = await change((text) => asking(text, 'crew'));
    const moves = { drafts: 'migrate', map: [{ rename: 'description', to: 'crew' }] };
    expect((await press(tag, { migration: moves })).body.errors).toEqual({
      request: sentences.tooManyMoves.say(),
    });
    await next('finish-on-old');
    await next('carry-over', changedContent(FORM, {}));
  });
});
