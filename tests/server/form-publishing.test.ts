import { describe, expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { api } from './support/api.ts';
import { asking, draftCalls, linkCalls } from './support/form-drafts.ts';
import { CONCERN, FORM, publish, releaseCalls, send, withSite } from './support/published-forms.ts';
import { loggedIn, login } from './support/staff.ts';
import { appOn, createTestApp, type TestApp } from './support/test-app.ts';
import { createTestRandom } from './support/test-random.ts';

const beside = (test: TestApp) => appOn(test.database, { random: createTestRandom('beside') });
const openAlerts = async (test: TestApp) =>
  (await test.deps.alerts.listOpen()).map(({ kind, message }) => [kind, message]);

async function begun(overrides: Parameters<typeof createTestApp>[0] = {}) {
  const test = await createTestApp(overrides);
  const calls = draftCalls(test, await loggedIn(test, 'editor'));
  return { test, ...calls };
}

describe('publishing a draft', () => {
  it('is what people get, on every process, and there is no draft any more', async () => {
    const { test, open, change, publish: press } = await begun();
    const second = await beside(test);
    const tag = await change((text) => asking(text, 'site'));
    const outcome = await press(tag, { migration: { drafts: 'carry-over' }, reason: 'We need the site.' });
    expect([outcome.status, outcome.body]).toEqual([201, { state: 'published', number: 5 }]);
    expect(await send(test)).toEqual([422, ['site']]);
    await second.deps.releases.catchUp();
    expect((await send(second, { ...CONCERN, site: 'Mill 4' }))[0]).toBe(201);
    const next = await open();
    expect(next).toMatchObject({ draft: null, last: 5 });
    // What forms share is still shared, for whoever changes it next.
    expect(next.form.text.schema).toContain('"site"');
    const [latest] = await test.deps.releases.list(FORM);
    expect(latest).toMatchObject({ number: 5, reason: 'We need the site.', approvedBy: null });
  });

  it('says first what changes in words, and what happens to people in the middle of it', async () => {
    const { open, plan } = await begun();
    const { form } = await open();
    const { body } = await plan(asking(form.text, 'site'));
    const { plan: planned } = body as unknown as {
      plan: { number: number; changes: { sentence: string }[]; findings: { message: string }[] };
    };
    expect(planned.number).toBe(5);
    expect(planned.changes).toMatchObject([
      { sentence: expect.stringContaining('“site”'), isBreaking: true },
    ]);
    expect(planned.findings[0]?.message).toContain('Nobody has said what happens to drafts of version 4');
    const settled = await plan(asking(form.text, 'site'), { drafts: 'carry-over' });
    expect(settled.body).toMatchObject({ plan: { findings: [] } });
  });

  it('is refused in words for what is wrong with it', async () => {
    const { change, publish: press, test } = await begun();
    const refused = async (text: Parameters<typeof change>[0], wish?: object) => {
      const { status, body } = await press(await change(text), wish);
      return [status, body.errors.request];
    };
    expect(await refused((text) => asking(text, 'site'), {})).toEqual([
      422,
      expect.stringContaining('Nobody has said what happens to drafts of version 4'),
    ]);
    expect(await refused((text) => ({ ...text, ui: '{"ui:submitLabel": 3}' }))).toEqual([
      422,
      expect.stringMatching(/ui:submitLabel/),
    ]);
    expect(await refused((text) => ({ ...text, schema: '{' }))).toEqual([422, expect.any(String)]);
    expect((await send(test))[0]).toBe(201);
  });

  it('is refused in French to whoever reads French', async () => {
    const test = await createTestApp();
    const calls = draftCalls(test, `${await loggedIn(test, 'editor')}; lang=fr`);
    const refused = async (text: Parameters<typeof calls.change>[0]) =>
      (await calls.publish(await calls.change(text), {})).body.errors.request;
    expect(await refused((text) => asking(text, 'site'))).toMatch(
      /^Personne n’a dit .* de la version 4\. La question «\u00a0site\u00a0» a été ajoutée.*Écrivez dans ce fichier/,
    );
    expect(await refused((text) => ({ ...text, schema: '{' }))).toMatch(/Il manque un } fermant/);
  });

  it('is refused for what it needs no more', async () => {
    const test = await createTestApp();
    const calls = draftCalls(test, await loggedIn(test, 'editor'), 'buyer-registration');
    const tag = await calls.change((text) => {
      const schema = JSON.parse(text.schema);
      const [gone = ''] = Object.keys(schema.properties);
      delete schema.properties[gone];
      schema.required = schema.required.filter((name: string) => name !== gone);
      return { ...text, schema: JSON.stringify(schema) };
    });
    const { status, body } = await calls.publish(tag);
    expect([status, body.errors.request]).toEqual([422, expect.any(String)]);
    expect(test.deps.releases.served('buyer-registration')).toBe(3);
  });

  it('is refused when nothing is new', async () => {
    const { change, publish: press } = await begun();
    const tag = await change((text) => ({ ...text, schema: `${text.schema}\n` }));
    expect((await press(tag)).body.errors).toEqual({ request: sentences.nothingToPublish.say() });
  });

  it('publishes other French alone', async () => {
    const { test, open, change, plan, publish: press } = await begun();
    const tag = await change((text) => ({ ...text, fr: text.fr.replace('Signaler', 'Rapporter') }));
    expect((await plan((await open()).form.text)).body).toMatchObject({
      plan: { number: 5, isReleased: false, changes: [] },
    });
    expect((await press(tag, {})).body).toEqual({ state: 'published', number: 5 });
    expect(Object.values(test.deps.forms.get(FORM).words?.fr ?? {}).join()).toContain('Rapporter');
  });

  it('waits until what was published meanwhile is in it', async () => {
    const { test, change, save, open, publish: press } = await begun();
    const tag = await change((text) => asking(text, 'crew'));
    await publish(test, FORM, withSite(), { drafts: 'carry-over' });
    const { status, body } = await press(tag);
    expect([status, body.errors]).toEqual([409, { request: sentences.formWentOn.say() }]);
    const { form, last } = await open();
    const brought = await save(asking(form.text, 'site'), form.tag, last);
    const { tag: next } = brought.body as unknown as { tag: string };
    expect((await press(next)).body).toEqual({ state: 'published', number: 6 });
    expect(await send(test)).toEqual([422, ['crew', 'site']]);
  });

  it('happens once, whoever presses at the same time', async () => {
    const { test, change, publish: press } = await begun();
    const tag = await change((text) => asking(text, 'site'));
    const second = await beside(test);
    const other = draftCalls(second, await login(second, 'editor@tenderfoot.example'));
    const outcomes = await Promise.all([press(tag), press(tag), other.publish(tag)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await test.deps.releases.list(FORM))[0]?.number).toBe(5);
  });

  it('serves the rules of what is worked on to those who work on it, on every process', async () => {
    const { test, open, change, preview, rules } = await begun();
    const { form } = await open();
    const { body } = await preview(asking(form.text, 'site'));
    const { sha256 } = (body as unknown as { form: { sha256: string } }).form;
    expect((await rules(sha256)).status).toBe(200);
    const second = await beside(test);
    const other = draftCalls(second, await login(second, 'editor@tenderfoot.example'));
    await change((text) => asking(text, 'site'));
    const script = await other.rules(sha256);
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('javascript'),
    ]);
    expect(await script.text()).toContain('export');
    expect((await other.rules('0'.repeat(64))).status).toBe(404);
    expect((await draftCalls(test, '').rules(sha256)).status).toBe(401);
  });
});

const BACK = { again: 3, after: 4, drafts: 'carry-over', reason: 'Back.' };
const OFFERED = { state: 'offered', number: null };
const LATER = '2026-11-21T12:00:00.000Z';

describe('a draft that is to be published at a time', () => {
  it('is, then, by one of the processes', async () => {
    const { test, change, publish: press, open, save } = await begun();
    const tag = await change((text) => asking(text, 'site'));
    const publishAt = new Date(test.clock.now().getTime() + 3_600_000)
      .toISOString()
      .replace(/\d\d\.\d+Z/, '00.000Z');
    const wish = { migration: { drafts: 'carry-over' }, publishAt };
    expect((await press(tag, wish)).body).toEqual({ state: 'scheduled', number: null });
    expect((await open()).draft?.offer).toMatchObject({ isMine: true, isApproved: true, publishAt });
    const { status, body } = await save((await open()).form.text, tag);
    expect([status, body.errors]).toEqual([409, { request: sentences.draftWaits.say() }]);
    await test.deps.publishDue();
    expect((await send(test))[0]).toBe(201);
    const second = await beside(test);
    for (const { clock } of [test, second]) clock.advance(3601);
    await Promise.all([test, second].map(({ deps }) => deps.publishDue()));
    await Promise.all([test, second].map(({ deps }) => deps.releases.catchUp()));
    for (const app of [test, second]) expect(await send(app)).toEqual([422, ['site']]);
    expect((await test.deps.releases.list(FORM)).map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
    expect(await openAlerts(test)).toEqual([]);
  });

  it('is worked on again when it cannot be, and admins are told', async () => {
    const { test, change, publish: press } = await begun();
    const tag = await change((text) => asking(text, 'crew'));
    const publishAt = new Date(test.clock.now().getTime() + 3_600_000)
      .toISOString()
      .replace(/\d\d\.\d+Z/, '00.000Z');
    await press(tag, { migration: { drafts: 'carry-over' }, publishAt });
    await publish(test, FORM, withSite(), { drafts: 'carry-over' });
    test.clock.advance(3601);
    await test.deps.publishDue();
    const next = draftCalls(test, await login(test, 'editor@tenderfoot.example'));
    expect((await next.open()).draft?.offer).toBeNull();
    expect(await openAlerts(test)).toEqual([
      [
        'form-publication',
        expect.stringContaining('A version of this form has been published in the meantime'),
      ],
    ]);
  });

  it('has a time that is still to come, and is taken back until then', async () => {
    const { change, publish: press, takeBack, save, open } = await begun();
    const tag = await change((text) => asking(text, 'site'));
    for (const publishAt of ['2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'])
      expect((await press(tag, { migration: { drafts: 'carry-over' }, publishAt })).body.errors).toEqual({
        publishAt: sentences.noTimeToCome.say(),
      });
    expect((await press(tag, { publishAt: 'soon' })).status).toBe(422);
    await press(tag, { migration: { drafts: 'carry-over' }, publishAt: LATER });
    expect((await takeBack(tag)).status).toBe(204);
    expect((await takeBack(tag)).status).toBe(409);
    expect((await save((await open()).form.text, tag)).status).toBe(200);
  });
});

describe('where a second person has to approve', () => {
  it('nothing is published that only one has agreed to', async () => {
    const { test, change, publish: press, approve, open } = await begun({ needsApproval: true });
    const tag = await change((text) => asking(text, 'site'));
    expect((await press(tag)).body).toEqual({ state: 'offered', number: null });
    expect((await press(tag)).status).toBe(409);
    expect((await approve()).body.errors).toEqual({ request: sentences.otherApproves.say() });
    expect((await send(test))[0]).toBe(201);
    const admin = draftCalls(test, await loggedIn(test, 'admin'));
    expect((await admin.open()).draft?.offer).toMatchObject({
      by: 'The editor',
      isMine: false,
      isApproved: false,
    });
    expect((await admin.approve('another')).status).toBe(409);
    expect((await admin.approve()).body).toEqual({ state: 'published', number: 5 });
    expect(await send(test)).toEqual([422, ['site']]);
    const cookie = await login(test, 'admin@tenderfoot.example');
    const { body } = await api(test, `/studio/forms/${FORM}/releases`, { cookie });
    expect((body as unknown as { items: object[] }).items[0]).toMatchObject({
      by: 'The editor',
      approvedBy: 'The admin',
    });
    expect((await open()).draft).toBeNull();
  });

  it('what is taken back while another agrees to it is not published', async () => {
    const { test, change, publish: press, takeBack } = await begun({ needsApproval: true });
    const tag = await change((text) => asking(text, 'site'));
    await press(tag);
    const admin = draftCalls(test, await loggedIn(test, 'admin'));
    const offer = (await admin.open()).draft?.offer?.tag ?? '';
    const [approved, taken] = await Promise.all([admin.approve(offer), takeBack(tag)]);
    expect([approved.status, taken.status]).toEqual([409, 204]);
    expect((await send(test))[0]).toBe(201);
  });

  it('what is offered otherwise than it was shown is not published by who has seen it', async () => {
    const { test, change, publish: press, takeBack, open } = await begun({ needsApproval: true });
    const tag = await change((text) => asking(text, 'site'));
    const admin = draftCalls(test, await loggedIn(test, 'admin'));
    const map = [{ default: 'site', value: 'said by nobody' }];
    const wishes = [
      { migration: { drafts: 'carry-over' } },
      { migration: { drafts: 'migrate', map } },
      { migration: { drafts: 'carry-over' }, reason: 'Why.' },
    ];
    for (const [at, wish] of wishes.entries()) {
      await press(tag, wish);
      const seen = (await admin.open()).draft?.offer?.tag ?? '';
      await takeBack(tag);
      await press(tag, wishes[(at + 1) % wishes.length]);
      expect((await admin.approve(seen)).status).toBe(409);
      await takeBack((await open()).form.tag);
    }
    expect((await send(test))[0]).toBe(201);
  });

  it('of several offers at once one is made, and what was being looked at does not come back', async () => {
    const { test, change, publish: press, takeBack } = await begun({ needsApproval: true });
    const tag = await change((text) => asking(text, 'site'));
    const offers = await Promise.all(Array.from({ length: 4 }, () => press(tag)));
    expect(offers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const admin = draftCalls(test, await loggedIn(test, 'admin'));
    await takeBack(tag);
    expect((await admin.open()).draft?.offer).toBeNull();
  });

  it('whoever changes it again has to ask again', async () => {
    const { test, change, publish: press, takeBack } = await begun({ needsApproval: true });
    const tag = await change((text) => asking(text, 'site'));
    await press(tag);
    await takeBack(tag);
    const admin = draftCalls(test, await loggedIn(test, 'admin'));
    expect((await admin.approve()).status).toBe(409);
  });

  it('a time that was approved is kept, one that was not lets nothing through', async () => {
    const { test, change, publish: press } = await begun({ needsApproval: true });
    const publishAt = new Date(test.clock.now().getTime() + 3_600_000)
      .toISOString()
      .replace(/\d\d\.\d+Z/, '00.000Z');
    const tag = await change((text) => asking(text, 'site'));
    await press(tag, { migration: { drafts: 'carry-over' }, publishAt });
    test.clock.advance(3601);
    await test.deps.publishDue();
    expect((await send(test))[0]).toBe(201);
    const admin = draftCalls(test, await loggedIn(test, 'admin'));
    expect((await admin.approve()).body).toEqual({ state: 'published', number: 5 });
  });

  it('what is sent back says who did that and why, until somebody asks again', async () => {
    const { test, change, publish: press, open, save } = await begun({ needsApproval: true });
    const tag = await change((text) => asking(text, 'site'));
    await press(tag, { migration: { drafts: 'carry-over' }, reason: 'We need it.' });
    const admin = draftCalls(test, await loggedIn(test, 'admin'));
    expect((await admin.sendBack('Two\nlines.')).status).toBe(422);
    expect((await admin.sendBack('x'.repeat(501))).status).toBe(422);
    expect((await admin.sendBack('Say which site.', 'another')).status).toBe(409);
    expect((await admin.sendBack(' Say which site. ')).status).toBe(204);
    expect((await admin.sendBack('Again.')).status).toBe(409);
    const said = { by: 'The admin', why: 'Say which site.', reason: 'We need it.', againOf: null };
    const { draft, form } = await open();
    expect([draft?.offer, draft?.sentBack]).toEqual([
      null,
      { ...said, at: expect.any(String), isMine: false },
    ]);
    expect((await admin.open()).draft?.sentBack?.isMine).toBe(true);
    await save(asking(form.text, 'crew'), tag);
    const next = await open();
    expect(next.draft?.sentBack).toMatchObject(said);
    await press(next.form.tag);
    expect((await open()).draft?.sentBack).toBeNull();
    const cookie = await login(test, 'editor@tenderfoot.example');
    const { body } = await api(test, `/studio/forms/${FORM}/acts`, { cookie });
    expect((body as unknown as { items: object[] }).items).toContainEqual(
      expect.objectContaining({ kind: 'sent-back', by: 'The admin', after: { reason: 'Say which site.' } }),
    );
    await admin.sendBack();
    expect((await open()).draft?.sentBack).toMatchObject({ why: null, reason: null });
  });

  it('what is taken back by whoever asked was not sent back', async () => {
    const { change, publish: press, takeBack, open } = await begun({ needsApproval: true });
    const tag = await change((text) => asking(text, 'site'));
    await press(tag);
    await takeBack(tag);
    expect((await open()).draft?.sentBack).toBeNull();
  });

  it('an earlier version is published again by two as well', async () => {
    const { test } = await begun({ needsApproval: true });
    const cookie = await login(test, 'editor@tenderfoot.example');
    expect((await releaseCalls(test, cookie).publishAgain(BACK)).body).toEqual(OFFERED);
    expect(test.deps.releases.served(FORM)).toBe(4);
    const admin = draftCalls(test, await loggedIn(test, 'admin'));
    expect((await admin.open()).draft?.offer).toMatchObject({ againOf: 3, aside: null });
    expect((await admin.approve()).body).toEqual({ state: 'published', number: 5 });
    const { body } = await api(test, `/studio/forms/${FORM}/releases`, { cookie });
    expect((body as unknown as { items: object[] }).items[0]).toMatchObject({ number: 5, againOf: 3 });
    expect((await admin.open()).draft).toBeNull();
  });

  it('whoever goes back to an earlier version leaves a draft as it is, to be continued after that', async () => {
    const { test, change, open, publish: press } = await begun({ needsApproval: true });
    const cookie = await login(test, 'editor@tenderfoot.example');
    const links = linkCalls(test, cookie);
    const tag = await change((text) => asking(text, 'site'));
    await links.make('Ada', 7);
    const { form } = await open();
    expect((await releaseCalls(test, cookie).publishAgain(BACK)).body).toEqual(OFFERED);
    const admin = draftCalls(test, await loggedIn(test, 'admin'));
    const waiting = await admin.open();
    expect(waiting.draft?.offer).toMatchObject({ againOf: 3, aside: 'The editor' });
    expect(waiting.form.text.schema).not.toContain('"site"');
    expect((await releaseCalls(test, cookie).publishAgain(BACK)).body.errors).toEqual({
      request: sentences.draftWaits.say(),
    });
    expect((await admin.approve()).body).toEqual({ state: 'published', number: 5 });
    const after = await open();
    expect(after.form).toMatchObject({ text: form.text, tag });
    expect(after).toMatchObject({ last: 5, draft: { base: 4, begunBy: 'The editor', offer: null } });
    expect(await links.rows()).toBe(1);
    // What was published is to come into it first, as when others publish.
    expect((await press(tag)).body.errors).toEqual({ request: sentences.formWentOn.say() });
  });

  it.each(['sent back', 'taken back', 'thrown away'])(
    'where going back is %s, the draft is worked on again',
    async (how) => {
      const { test, change, open, save, takeBack, discard } = await begun({ needsApproval: true });
      const cookie = await login(test, 'editor@tenderfoot.example');
      const tag = await change((text) => asking(text, 'site'));
      await releaseCalls(test, cookie).publishAgain(BACK);
      const offered = (await open()).form.tag;
      const admin = draftCalls(test, await loggedIn(test, 'admin'));
      if (how === 'sent back') await admin.sendBack('It is better now.');
      if (how === 'taken back') expect((await takeBack(offered)).status).toBe(204);
      if (how === 'thrown away') expect((await discard(offered)).status).toBe(204);
      const { form, draft, last } = await open();
      expect([form.tag, draft?.offer, last]).toEqual([tag, null, 4]);
      const said = { by: 'The admin', why: 'It is better now.', reason: 'Back.', againOf: 3 };
      if (how === 'sent back') expect(draft?.sentBack).toMatchObject(said);
      else expect(draft?.sentBack).toBeNull();
      if (how === 'sent back') {
        const { body } = await api(test, `/studio/forms/${FORM}/acts`, { cookie });
        const { items } = body as unknown as { items: { kind: string }[] };
        expect(items.find(({ kind }) => kind === 'sent-back')).toMatchObject({
          kind: 'sent-back',
          after: { reason: 'It is better now.', againOf: 3 },
        });
      }
      // Once it is asked for again, what was said of it is over.
      await releaseCalls(test, cookie).publishAgain(BACK);
      await takeBack(offered);
      expect((await open()).draft?.sentBack).toBeNull();
      expect((await save(asking(form.text, 'crew'), tag)).status).toBe(200);
      const aside = await test.database.reader.selectFrom('form_drafts_aside').select('form_id').execute();
      expect(aside).toEqual([]);
    },
  );

  it('what is faulty is not put before anybody', async () => {
    const { change, publish: press } = await begun({ needsApproval: true });
    const tag = await change((text) => ({ ...text, schema: '{' }));
    expect((await press(tag)).status).toBe(422);
  });
});
