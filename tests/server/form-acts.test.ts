import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as formActs from '../../server/platform/db/migrations/0260-form-acts.ts';
import * as broughtForms from '../../server/platform/db/migrations/0290-brought-forms.ts';
import * as hostsOfActs from '../../server/platform/db/migrations/0310-hosts-of-acts.ts';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { api } from './support/api.ts';
import { type Act, actCalls } from './support/form-acts.ts';
import { asking, draftCalls, type FormText, linkCalls } from './support/form-drafts.ts';
import { FORM, releaseCalls } from './support/published-forms.ts';
import { loggedIn, login } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const DAY = 86_400;
const MINUTES = 60;
const withQuestion = (name: string) => (text: FormText) => asking(text, name);
const kindsOf = (acts: Act[]) => acts.map(({ kind }) => kind);

async function staffOf(test: TestApp, role: 'owner' | 'editor' | 'admin', form = FORM) {
  const cookie = await loggedIn(test, role);
  const links = linkCalls(test, cookie, form);
  return { cookie, ...draftCalls(test, cookie, form), ...actCalls(test, cookie, form), links };
}

async function begun(overrides: Parameters<typeof createTestApp>[0] = {}) {
  const test = await createTestApp(overrides);
  return { test, ...(await staffOf(test, 'owner')) };
}

/** The owner, who was logged out meanwhile. */
async function staffAgain(test: TestApp) {
  const cookie = await login(test, 'owner@tenderfoot.example');
  return { ...draftCalls(test, cookie), ...actCalls(test, cookie) };
}

const makeForm = (test: TestApp, cookie: string) =>
  api(test, '/studio/forms', { cookie, body: { id: 'tool-loan', title: 'Borrow a tool' } });

describe('what is done with a draft', () => {
  it('is one act a person and sitting, whatever they save in it, and says what changed', async () => {
    const { test, change, acts, look } = await begun();
    const from = test.clock.now().toISOString();
    for (const name of ['site', 'crew', 'shift']) {
      await change(withQuestion(name));
      test.clock.advance(60);
    }
    const [act, ...others] = await acts();
    expect(others).toEqual([]);
    expect(act).toMatchObject({ kind: 'begun', by: 'The owner', beganAt: from });
    expect(act?.at).not.toBe(from);
    const { state, changes } = await look(act?.id ?? '');
    expect(state).toBe('compared');
    expect(changes.map(({ sentence }) => /“(\w+)”/.exec(sentence)?.[1])).toEqual(['site', 'crew', 'shift']);
  });

  it('is another act after half an hour, and that of each other person', async () => {
    const { test, change: changeFirst } = await begun();
    await changeFirst(withQuestion('site'));
    test.clock.advance(31 * MINUTES);
    const { change, acts, look } = await staffAgain(test);
    const editor = await staffOf(test, 'editor');
    await change(withQuestion('crew'));
    await editor.change(withQuestion('shift'));
    await change(withQuestion('bench'));
    const found = await acts();
    expect(found.map(({ kind, by }) => [kind, by])).toEqual([
      ['changed', 'The editor'],
      ['changed', 'The owner'],
      ['begun', 'The owner'],
    ]);
    const sentencesOf = async (at: number) =>
      (await look(found[at]?.id ?? '')).changes.map((one) => one.sentence);
    expect(await sentencesOf(2)).toEqual([expect.stringContaining('“site”')]);
    // What two have typed at once is told of both.
    expect((await sentencesOf(0)).join()).toMatch(/shift.*bench/);
  });

  it('is not on record when it was refused or changed nothing', async () => {
    const { open, save, publish, takeBack, acts } = await begun();
    const { form } = await open();
    expect((await save(form.text, form.tag)).status).toBe(200);
    expect((await save(asking(form.text, 'site'), 'f'.repeat(32))).status).toBe(409);
    expect((await publish(form.tag)).status).toBe(409);
    expect((await takeBack(form.tag)).status).toBe(409);
    expect(await acts()).toEqual([]);
  });

  it('says so when texts cannot be compared', async () => {
    const { open, save, acts, look } = await begun();
    const { form } = await open();
    await save({ ...form.text, schema: '{ "title": "Half' }, form.tag);
    const [act] = await acts();
    expect(await look(act?.id ?? '')).toMatchObject({ state: 'unreadable', changes: [] });
    expect(await look('none')).toMatchObject({ errors: { request: sentences.notFound.say() } });
  });

  it('offered, sent back, taken back, approved and published: each is told in its order', async () => {
    const { test, change, publish, takeBack } = await begun({ needsApproval: true });
    const admin = await staffOf(test, 'admin');
    const tag = await change(withQuestion('site'));
    const migration = { drafts: 'carry-over' };
    const publishAt = new Date(test.clock.now().getTime() + 7 * DAY * 1000).toISOString();
    const statuses = [
      (await publish(tag, { migration, reason: 'A site is needed.', publishAt })).status,
      (await admin.takeBack(tag)).status,
      (await publish(tag, { migration })).status,
      (await takeBack(tag)).status,
      (await publish(tag, { migration, publishAt })).status,
      (await admin.approve()).status,
    ];
    expect(statuses).toEqual([201, 204, 201, 204, 201, 201]);
    test.clock.advance(7 * DAY);
    await test.deps.publishDue();
    const { page, acts } = await staffOf(test, 'editor');
    const { timeZone, title, next } = await page();
    expect({ timeZone, title, next }).toEqual({
      timeZone: 'America/Edmonton',
      title: 'Report a concern',
      next: null,
    });
    expect(await acts()).toMatchObject([
      { kind: 'published', by: 'The owner', after: { number: 5, approvedBy: 'The admin' } },
      { kind: 'approved', by: 'The admin', after: { publishAt } },
      { kind: 'offered', by: 'The owner', after: { publishAt, needsApproval: true } },
      { kind: 'taken-back', by: 'The owner' },
      { kind: 'offered', after: { publishAt: null, reason: null } },
      { kind: 'sent-back', by: 'The admin' },
      { kind: 'offered', after: { reason: 'A site is needed.' } },
      { kind: 'begun', by: 'The owner' },
    ]);
  });

  it('tells of what was published again, and of a time that came in vain', async () => {
    const { test, cookie, change, publish } = await begun();
    const { publishAgain } = releaseCalls(test, cookie);
    const choice = { again: 3, after: 4, drafts: 'carry-over', reason: 'Shorter.' };
    const publishAt = new Date(test.clock.now().getTime() + DAY * 1000).toISOString();
    const tag = await change(withQuestion('site'));
    expect((await publish(tag, { migration: { drafts: 'carry-over' }, publishAt })).status).toBe(201);
    test.clock.advance(60);
    expect((await publishAgain(choice)).status).toBe(201);
    test.clock.advance(DAY);
    await test.deps.publishDue();
    expect(await (await staffOf(test, 'editor')).acts()).toMatchObject([
      { kind: 'not-published', by: null },
      { kind: 'published', by: 'The owner', after: { number: 5, againOf: 3, reason: 'Shorter.' } },
      { kind: 'offered', after: { publishAt, needsApproval: false } },
      { kind: 'begun' },
    ]);
  });

  it('tells for whom a link was made and withdrawn, never the link', async () => {
    const { test, change, links, acts } = await begun();
    await change(withQuestion('site'));
    const url = await links.make('Kim of the Mill', 7);
    const [link] = await links.list();
    await links.withdraw(link?.id ?? '');
    const found = await acts();
    expect(found).toMatchObject([
      { kind: 'link-withdrawn', before: { name: 'Kim of the Mill' } },
      { kind: 'link-made', after: { name: 'Kim of the Mill', expiresAt: link?.expiresAt } },
      { kind: 'begun' },
    ]);
    const rows = await test.database.reader.selectFrom('form_acts').selectAll().execute();
    expect(JSON.stringify([found, rows])).not.toContain(url.split('/').at(-1));
  });
});

describe('a draft that was thrown away', () => {
  it('can be looked at and brought back by another owner, as it was', async () => {
    const { test, change, open, discard, acts } = await begun();
    const tag = await change(withQuestion('site'));
    const { form } = await open();
    await discard(tag);
    const editor = await staffOf(test, 'editor');
    const [thrown] = await acts();
    expect(thrown).toMatchObject({ kind: 'discarded', by: 'The owner' });
    const id = thrown?.id ?? '';
    const { changes, canBringBack } = await editor.look(id);
    expect([changes.map(({ sentence }) => sentence), canBringBack]).toEqual([
      [expect.stringContaining('“site”')],
      true,
    ]);
    expect((await editor.bringBack(id)).status).toBe(204);
    expect(await open()).toMatchObject({ form: { text: form.text, tag }, draft: { begunBy: 'The editor' } });
    expect(kindsOf(await acts())).toEqual(['brought-back', 'discarded', 'begun']);
    const again = await editor.bringBack(id);
    expect([again.status, again.body.errors]).toEqual([409, { request: sentences.draftInTheWay.say() }]);
    expect((await editor.look(id)).canBringBack).toBe(false);
  });

  it('is there although the form was never published, and listed apart until it is back', async () => {
    const test = await createTestApp();
    const { cookie, change, discard, page, bringBack, look } = await staffOf(test, 'owner', 'tool-loan');
    const listed = async () => (await api(test, '/studio/forms', { cookie })).body;
    expect((await makeForm(test, cookie)).status).toBe(201);
    test.clock.advance(60);
    await discard(await change(withQuestion('tool')));
    const at = test.clock.now().toISOString();
    expect(await listed()).toMatchObject({
      drafts: [],
      thrownAway: [{ id: 'tool-loan', title: 'Borrow a tool', at }],
    });
    const { title, items } = await page();
    expect([title, kindsOf(items)]).toEqual([null, ['discarded', 'changed', 'made']]);
    expect(items[2]?.after).toEqual({ title: 'Borrow a tool' });
    const id = items[0]?.id ?? '';
    expect((await look(id)).changes).toMatchObject([{ label: 'tool' }]);
    expect((await bringBack(id)).status).toBe(204);
    expect((await page()).title).toBe('Borrow a tool');
    expect(await listed()).toMatchObject({ drafts: [{ id: 'tool-loan' }], thrownAway: [] });
  });

  it('is kept for 90 days, and what was done for good', async () => {
    const { test, change, discard } = await begun();
    await discard(await change(withQuestion('site')));
    const texts = () => test.database.reader.selectFrom('form_kept_texts').select('tag').execute();
    test.clock.advance(89 * DAY);
    await test.deps.housekeeping.pruneAll();
    expect(await texts()).toHaveLength(2);
    test.clock.advance(DAY);
    await test.deps.housekeeping.pruneAll();
    expect(await texts()).toEqual([]);
    const again = await staffOf(test, 'editor');
    const [thrown] = await again.acts();
    const id = thrown?.id ?? '';
    expect(await again.look(id)).toEqual({
      state: 'forgotten',
      changes: [],
      isReworded: false,
      canBringBack: false,
    });
    expect((await again.bringBack(id)).status).toBe(404);
  });
});

describe('the record', () => {
  it('has what was on record while it was of settings alone', async () => {
    const { test, acts } = await begun();
    const { id: owner } = await test.database.reader
      .selectFrom('users')
      .select('id')
      .executeTakeFirstOrThrow();
    const db = test.database.writer;
    const added = ['form_acts', 'form_kept_texts', 'form_brought'];
    for (const table of added) await db.schema.dropTable(table).execute();
    await db.schema.alterTable('form_drafts').dropColumn('brought').execute();
    // Migrations know no tables.
    const untyped = db as unknown as Kysely<unknown>;
    const at = '2026-11-24T10:00:00.000Z';
    const [before, after] = [{ state: 'open' }, { state: 'closed' }];
    const row = ['1', FORM, 'opening', JSON.stringify(before), JSON.stringify(after), at, owner];
    await sql`insert into form_setting_changes values (${sql.join(row)})`.execute(db);
    await formActs.up(untyped);
    // What comes later adds to these tables; other tests go on with them.
    await broughtForms.up(untyped);
    const by = 'The owner';
    expect(await acts()).toEqual([{ id: '1', kind: 'opening', at, beganAt: null, by, before, after }]);
  });

  it('names the hosts of webhooks alone, also in what is on record since before', async () => {
    const { test, acts } = await begun();
    const db = test.database.writer;
    const { id: owner } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const [before, after] = [
      { webhooks: ['https://hooks.example.com/a/secret'] },
      { webhooks: [], newSecretOf: 'https://hooks.example.com:8443/b?c=d' },
    ].map((one) => JSON.stringify(one));
    const row = ['1', FORM, 'webhooks', before, after, test.clock.now().toISOString(), owner];
    await sql`insert into form_acts (id, form_id, kind, before, after, at, staff_id)
      values (${sql.join(row)})`.execute(db);
    await hostsOfActs.up(db as unknown as Kysely<unknown>); // migrations know no tables
    expect(await acts()).toMatchObject([
      {
        kind: 'webhooks',
        before: { webhooks: ['hooks.example.com'] },
        after: { webhooks: [], newSecretOf: 'hooks.example.com:8443' },
      },
    ]);
  });

  it('comes in pages of fifty, each act once', async () => {
    const { test, page, links, change } = await begun();
    await change(withQuestion('site'));
    for (let round = 0; round < 40; round += 1) {
      await links.make('Kim', 7);
      await links.withdraw((await links.list())[0]?.id ?? '');
      test.clock.advance(60);
    }
    const first = await page();
    const second = await page(first.next ?? '');
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 35, null]);
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(85);
    expect(ids.filter((id) => id.startsWith('release-'))).toEqual(
      [4, 3, 2, 1].map((number) => `release-${number}`),
    );
  });

  it('keeps no more texts of a form than ten megabytes, and no more acts than 5,000', async () => {
    const { test, open, save, links } = await begun();
    const { form } = await open();
    let tag = form.tag;
    const large = (round: number) => ({ ...form.text, schema: `${round}${' '.repeat(399_000)}` });
    for (let round = 0; round < 30; round += 1) {
      ({ tag } = (await save(large(round), tag)).body as unknown as { tag: string });
      await links.make('Kim', 7);
      await links.withdraw((await links.list())[0]?.id ?? '');
    }
    const sizes = await test.database.reader.selectFrom('form_kept_texts').select('size').execute();
    const sum = sizes.reduce((all, { size }) => all + size, 0);
    expect(sum).toBeGreaterThan(9_000_000);
    expect(sum).toBeLessThanOrEqual(10_000_000);
    const rows = await test.database.reader.selectFrom('form_acts').selectAll().execute();
    const [row] = rows;
    if (!row) throw new Error('Nothing is on record');
    for (let from = 0; from < 5000; from += 100) {
      const more = Array.from({ length: 100 }, (_, at) => ({
        ...row,
        id: `00000000-${String(from + at).padStart(8, '0')}`,
      }));
      await test.database.writer.insertInto('form_acts').values(more).execute();
    }
    await test.deps.housekeeping.pruneAll();
    const left = await test.database.reader.selectFrom('form_acts').select('id').orderBy('id').execute();
    expect([left.length, left[0]?.id]).toEqual([5000, `00000000-${String(rows.length).padStart(8, '0')}`]);
  });

  it('is for owners of forms, editors and admins', async () => {
    const { test, change, acts } = await begun();
    await change(withQuestion('site'));
    const [act] = await acts();
    const reviewer = actCalls(test, await loggedIn(test, 'reviewer'));
    expect((await reviewer.ask()).status).toBe(403);
    expect((await reviewer.bringBack(act?.id ?? '')).status).toBe(403);
    expect((await actCalls(test, '').ask()).status).toBe(401);
  });
});
