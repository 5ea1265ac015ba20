import { describe, expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { asking, draftCalls } from './support/form-drafts.ts';
import { CONCERN, FORM, publish, send, withSite } from './support/published-forms.ts';
import { begun, beside } from './support/publishing.ts';
import { loggedIn, login } from './support/staff.ts';
import { createTestApp } from './support/test-app.ts';

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
