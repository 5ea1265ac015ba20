import { describe, expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { api } from './support/api.ts';
import { asking, draftCalls } from './support/form-drafts.ts';
import { FORM, send } from './support/published-forms.ts';
import { addStaff, loggedIn, login } from './support/staff.ts';
import { appOn, createTestApp, type TestApp } from './support/test-app.ts';
import { createTestRandom } from './support/test-random.ts';

const beside = (test: TestApp) => appOn(test.database, { random: createTestRandom('beside') });

async function begun(overrides: Parameters<typeof createTestApp>[0] = {}) {
  const test = await createTestApp(overrides);
  const calls = draftCalls(test, await loggedIn(test, 'editor'));
  return { test, ...calls };
}

describe('a draft of a form', () => {
  it('is kept while somebody types, whatever is wrong with it, and nobody gets it', async () => {
    const { test, open, save } = await begun();
    const first = await open();
    expect(first).toMatchObject({ canWrite: true, draft: null, last: 4 });
    const half = { ...first.form.text, schema: '{ "title": "Half' };
    const { status, body } = await save(half, first.form.tag);
    expect(status).toBe(200);
    const then = await open();
    expect(then.form).toMatchObject({ text: half, tag: (body as unknown as { tag: string }).tag });
    expect(then.draft).toMatchObject({
      base: 4,
      begunBy: 'The editor',
      changedBy: 'The editor',
      offer: null,
    });
    expect((await send(test))[0]).toBe(201);
    const { body: list } = await api(test, '/studio/forms', { cookie: await loggedIn(test, 'admin') });
    expect((list as { drafts?: unknown }).drafts).toMatchObject([
      { id: FORM, title: 'Report a concern', by: 'The editor', isOffered: false },
    ]);
  });

  it('is there on every process, and after a start', async () => {
    const { test, change } = await begun();
    const tag = await change((text) => asking(text, 'site'));
    const second = await beside(test);
    const cookie = await login(second, 'editor@tenderfoot.example');
    expect((await draftCalls(second, cookie).open()).form.tag).toBe(tag);
  });

  it('is no draft any more when it is as people get it', async () => {
    const { open, change, save } = await begun();
    const { form } = await open();
    const tag = await change((text) => asking(text, 'site'));
    expect((await save(form.text, tag)).body).toEqual({ tag: form.tag });
    expect((await open()).draft).toBeNull();
  });

  it('is not written over by whoever has not seen what another has changed', async () => {
    const { test, open, save } = await begun();
    const { form } = await open();
    const other = draftCalls(test, await loggedIn(test, 'admin'));
    await other.change((text) => asking(text, 'crew'));
    const { status, body } = await save(asking(form.text, 'site'), form.tag);
    expect([status, body.errors]).toEqual([409, { request: sentences.formChangedMeanwhile.say() }]);
    const theirs = await open();
    expect(theirs.form.text.schema).toContain('crew');
    expect((await save(asking(theirs.form.text, 'site'), theirs.form.tag)).status).toBe(200);
  });

  it('is thrown away, and people get what they got', async () => {
    const { open, change, discard } = await begun();
    const { form } = await open();
    const tag = await change((text) => asking(text, 'site'));
    expect((await discard(form.tag)).status).toBe(409);
    expect((await discard(tag)).status).toBe(204);
    expect(await open()).toMatchObject({ form: { tag: form.tag }, draft: null });
  });

  it('of a new form begins with a copy of what people get of another, or of a form that nobody gets yet', async () => {
    const { test, open, change } = await begun();
    const { form } = await open();
    await change((text) => asking(text, 'site'));
    const cookie = await login(test, 'editor@tenderfoot.example');
    const create = (id: string, from: string) =>
      api(test, '/studio/forms', { cookie, body: { id, title: 'Report a spill', from } });
    const textOf = async (id: string) => (await draftCalls(test, cookie, id).open()).form.text;
    expect((await create('spill', FORM)).status).toBe(201);
    const copy = await textOf('spill');
    expect(JSON.parse(copy.schema)).toEqual({ ...JSON.parse(form.text.schema), title: 'Report a spill' });
    expect(copy.ui).toBe(form.text.ui);
    expect((await create('second', 'spill')).status).toBe(201);
    expect((await textOf('second')).schema).toBe(copy.schema);
    const { open: openSpill, save } = draftCalls(test, cookie, 'spill');
    const kept = await openSpill();
    const ui = JSON.stringify({ ...JSON.parse(kept.form.text.ui), 'ui:keptDays': 1 });
    expect((await save({ ...kept.form.text, ui }, kept.form.tag, 0)).status).toBe(200);
    expect((await create('kept', 'spill')).status).toBe(201);
    expect(JSON.parse((await textOf('kept')).ui)).toEqual(JSON.parse(form.text.ui));
    expect((await create('third', 'no-such-form')).status).toBe(404);
    expect((await create('third', 'login')).status).toBe(404);
    const acts = await test.database.reader.selectFrom('form_acts').selectAll().execute();
    const made = acts.filter(({ kind }) => kind === 'made').map(({ after }) => JSON.parse(after));
    expect(made).toContainEqual({ title: 'Report a spill', from: FORM });
  });

  it('that cannot be read is no form to copy', async () => {
    const { test } = await begun();
    const cookie = await login(test, 'editor@tenderfoot.example');
    const create = (id: string, from?: string) =>
      api(test, '/studio/forms', { cookie, body: { id, title: 'Report a spill', ...(from && { from }) } });
    await create('spill');
    const { open, save } = draftCalls(test, cookie, 'spill');
    const { form } = await open();
    expect((await save({ ...form.text, schema: '[1' }, form.tag, 0)).status).toBe(200);
    const { status, body } = await create('second', 'spill');
    expect([status, body.errors]).toEqual([422, { from: sentences.formUnreadable.say() }]);
    expect((await save({ ...form.text, schema: '[1]' }, (await open()).form.tag, 0)).status).toBe(200);
    expect((await create('second', 'spill')).status).toBe(422);
  });

  it('tells who else has it open, until they have gone', async () => {
    const { test, here } = await begun();
    const admin = draftCalls(test, await loggedIn(test, 'admin'));
    expect((await here()).others).toEqual([]);
    expect((await admin.here()).others).toMatchObject([{ name: 'The editor' }]);
    expect((await here()).others).toMatchObject([{ name: 'The admin' }]);
    test.clock.advance(8);
    expect((await here()).others).toEqual([]);
  });

  it('leaves nothing of who had it open, even if nobody opens it again', async () => {
    const { test, here } = await begun();
    const rows = () => test.database.reader.selectFrom('form_draft_editors').selectAll().execute();
    await here();
    await test.deps.housekeeping.pruneAll();
    expect(await rows()).toHaveLength(1);
    test.clock.advance(8);
    await test.deps.housekeeping.pruneAll();
    expect(await rows()).toEqual([]);
  });

  it('keeps nobody logged in by being open', async () => {
    const { test } = await begun();
    const cookie = await login(test, 'editor@tenderfoot.example');
    const look = () => api(test, `/studio/forms/${FORM}/presence`, { cookie, body: {} });
    const statuses = [];
    for (let minutes = 0; minutes < 70; minutes += 10) {
      statuses.push((await look()).status);
      test.clock.advance(600);
    }
    expect(new Set(statuses)).toEqual(new Set([200, 401]));
  });

  it('is seen by those alone who may publish it', async () => {
    const { test, change } = await begun();
    const tag = await change((text) => asking(text, 'site'));
    const reviewer = draftCalls(test, await loggedIn(test, 'reviewer'));
    const seen = await reviewer.open();
    expect(seen).toMatchObject({ canWrite: false });
    expect(seen.form.text.schema).not.toContain('"site"');
    expect('draft' in seen).toBe(false);
    expect((await reviewer.publish(tag)).status).toBe(403);
    expect((await reviewer.save(seen.form.text, tag)).status).toBe(403);
    expect((await draftCalls(test, '').publish(tag)).status).toBe(401);
  });
});

describe('a form that is made while the product runs', () => {
  const NEW = { id: 'site-visit', title: 'Ask for a site visit' };

  it('is a draft, which nobody else sees, until it is published; then every process takes answers', async () => {
    const test = await createTestApp();
    const cookie = await loggedIn(test, 'editor');
    const second = await beside(test);
    expect((await api(test, '/studio/forms', { cookie, body: NEW })).status).toBe(201);
    const calls = draftCalls(test, cookie, NEW.id);
    const answers = { name: 'Ada' };
    expect((await api(test, `/forms/${NEW.id}`, { body: answers })).status).toBe(404);
    expect(
      (await api(test, `/studio/forms/${NEW.id}`, { cookie: await loggedIn(test, 'reviewer') })).status,
    ).toBe(404);
    const { form, last } = await calls.open();
    expect(last).toBe(0);
    expect((await calls.publish(form.tag, {})).body).toEqual({ state: 'published', number: 1 });
    expect((await api(test, `/forms/${NEW.id}`, { body: answers })).status).toBe(201);
    await second.deps.releases.catchUp();
    expect((await api(second, `/forms/${NEW.id}`, { body: answers })).status).toBe(201);
    const third = await appOn(test.database, { random: createTestRandom('third') });
    expect((await api(third, `/forms/${NEW.id}`, { body: {} })).status).toBe(422);
    const { body } = await api(test, '/studio/forms', { cookie });
    expect((body as unknown as { forms: object[] }).forms).toContainEqual(
      expect.objectContaining({
        id: NEW.id,
        title: NEW.title,
        release: expect.objectContaining({ number: 1 }),
      }),
    );
    const tag = await calls.change((text) => asking(text, 'site'));
    expect((await calls.publish(tag)).body).toEqual({ state: 'published', number: 2 });
  });

  it('needs a name that is free', async () => {
    const test = await createTestApp();
    const cookie = await loggedIn(test, 'editor');
    const make = async (id: string) =>
      (await api(test, '/studio/forms', { cookie, body: { ...NEW, id } })).body;
    for (const id of [FORM, 'login', 'contact'])
      expect(await make(id)).toMatchObject({ errors: { id: sentences.formNameTaken.say() } });
    for (const id of ['../x', 'Site', 'con', ''])
      expect(await make(id)).toMatchObject({ errors: { id: sentences.noFormName.say() } });
    expect(await make('site-visit')).toMatchObject({ tag: expect.any(String) });
    expect(await make('site-visit')).toMatchObject({ errors: { id: sentences.formNameTaken.say() } });
  });
});

it('somebody who has left is still named', async () => {
  const { test, change } = await begun();
  await change((text) => asking(text, 'site'));
  await addStaff(test, 'admin');
  const cookie = await login(test, 'admin@tenderfoot.example');
  expect((await draftCalls(test, cookie).open()).draft?.changedBy).toBe('The editor');
});
