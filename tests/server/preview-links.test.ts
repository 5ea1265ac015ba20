import { describe, expect, it } from 'vitest';
import { createAddressLimits } from '../../server/platform/http/limits/rate-limits.ts';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { api } from './support/api.ts';
import { asking, draftCalls, type FormText, linkCalls, previewCalls } from './support/form-drafts.ts';
import { FORM, publish, withSite } from './support/published-forms.ts';
import { loggedIn, login, tokenOf } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const DAY = 86_400;
const GONE = [404, sentences.previewGone.say()];
const withQuestion = (text: FormText) => asking(text, 'site');

/** A draft, its owner's calls, and the token of a link to it. */
async function begun(overrides: Parameters<typeof createTestApp>[0] = {}, days = 7) {
  const test = await createTestApp(overrides);
  const cookie = await loggedIn(test, 'owner');
  const drafts = draftCalls(test, cookie);
  const tag = await drafts.change(withQuestion);
  const links = linkCalls(test, cookie);
  const token = tokenOf(await links.make('Kim of the Mill', days));
  return { test, cookie, drafts, tag, links, token, previews: previewCalls(test) };
}

/** Returns what each call with a link is answered, which should be the same refusal. */
async function refusals(test: TestApp, token: string, browser: string): Promise<unknown[]> {
  const { open, look, rules } = previewCalls(test);
  const answers = [await open(token, browser), await look(token, browser), await rules(token, 'a', browser)];
  return answers.map(({ status, body }) => [status, body.errors]);
}

const REFUSED = Array(3).fill([404, { request: sentences.previewGone.say() }]);

describe('the draft of a form as people would see it', () => {
  it('is shown to all staff, with who changed it, and judged by its own rules', async () => {
    const { test } = await begun();
    for (const role of ['reviewer', 'editor', 'admin'] as const) {
      const cookie = await loggedIn(test, role);
      const { status, body } = await api(test, `/studio/forms/${FORM}/look`, { cookie });
      expect([status, body]).toMatchObject([
        200,
        { isDraft: true, changedBy: 'The owner', form: { id: FORM, title: 'Report a concern' } },
      ]);
      const { form } = body as unknown as { form: { sha256: string; schema: object } };
      expect(form.schema).toMatchObject({ properties: { site: { title: 'site' } } });
      const rules = await draftCalls(test, cookie).rules(form.sha256);
      expect([rules.status, rules.headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
  });

  it('is what people get where there is no draft', async () => {
    const test = await createTestApp();
    const cookie = await loggedIn(test, 'reviewer');
    const { body } = await api(test, `/studio/forms/${FORM}/look`, { cookie });
    expect(body).toMatchObject({ isDraft: false, changedBy: null, changedAt: null });
    const { form } = body as unknown as { form: { sha256: string } };
    expect((await draftCalls(test, cookie).rules(form.sha256)).status).toBe(200);
    expect((await api(test, '/studio/forms/nothing/look', { cookie })).status).toBe(404);
  });

  it('is shown by rules of nothing else than what is kept, unless it is theirs to change', async () => {
    const { test, cookie, drafts } = await begun();
    const { form } = await drafts.open();
    const { body } = await drafts.preview(asking(form.text, 'crew'));
    const { sha256 } = (body as unknown as { form: { sha256: string } }).form;
    expect((await draftCalls(test, await loggedIn(test, 'reviewer')).rules(sha256)).status).toBe(404);
    expect((await draftCalls(test, cookie).rules(sha256)).status).toBe(200);
  });

  it('is refused in words while it makes no form', async () => {
    const { test, drafts, token, previews } = await begun();
    const { browser } = await previews.open(token);
    await drafts.change((text) => ({ ...text, schema: '{ "title": "Half' }));
    const seen = [
      await api(test, `/studio/forms/${FORM}/look`, { cookie: await loggedIn(test, 'reviewer') }),
      await previews.look(token, browser),
    ];
    for (const { status, body } of seen)
      expect([status, body]).toMatchObject([422, { errors: { request: sentences.draftNotShown.say() } }]);
  });

  it('is shown to nobody else', async () => {
    const { test } = await begun();
    for (const path of ['look', 'links', `rules/${'0'.repeat(64)}.js`])
      expect((await api(test, `/studio/forms/${FORM}/${path}`)).status).toBe(401);
  });
});

describe('a link for somebody outside', () => {
  it('shows them the draft as it is, and nothing of staff', async () => {
    const { test, drafts, token, previews } = await begun();
    const opened = await previews.open(token);
    expect(opened.status).toBe(204);
    expect(opened.cookies).toMatch(
      /^preview=[\w-]{43}; Max-Age=2592000; Path=\/api\/previews; HttpOnly; SameSite=Strict$/,
    );
    const { status, body } = await previews.look(token, opened.browser);
    expect([status, Object.keys(body).sort()]).toEqual([
      200,
      ['changedAt', 'expiresAt', 'form', 'french', 'timeZone'],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/The owner|Kim of the Mill|tenderfoot\.example/);
    const { form, expiresAt } = body as unknown as { form: { sha256: string }; expiresAt: string };
    expect(expiresAt).toBe('2026-11-27T12:00:00.000Z');
    const rules = await previews.rules(token, form.sha256, opened.browser);
    expect(rules.status).toBe(200);
    expect((await previews.rules(token, '0'.repeat(64), opened.browser)).status).toBe(404);
    await drafts.change((text) => asking(text, 'crew'));
    expect(JSON.stringify((await previews.look(token, opened.browser)).body)).toContain('"crew"');
    expect((await api(test, `/studio/forms/${FORM}`, { cookie: opened.browser })).status).toBe(401);
  });

  it('works in the browser that opened it first, and in no other', async () => {
    const { test, links, token, previews } = await begun();
    expect((await previews.look(token)).status).toBe(404);
    const { browser } = await previews.open(token);
    expect((await previews.open(token, browser)).status).toBe(204);
    const other = tokenOf(await links.make('Sam', 1));
    const second = await previews.open(other, browser);
    expect(second.browser).toBe(browser);
    expect(await refusals(test, token, '')).toEqual(REFUSED);
    expect(await refusals(test, token, `preview=${'x'.repeat(43)}`)).toEqual(REFUSED);
    expect((await previews.look(token, browser)).status).toBe(200);
  });

  it('names the browser to encrypted pages only, where the site is one', async () => {
    const { token, previews } = await begun({ publicUrl: 'https://example.com' });
    const { cookies } = await previews.open(token);
    expect(cookies).toMatch(/^__Secure-preview=.*; Path=\/api\/previews; HttpOnly; Secure; SameSite=Strict$/);
  });

  it('works in one of two browsers that open it at once', async () => {
    const { token, previews } = await begun();
    const both = await Promise.all([previews.open(token), previews.open(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  it.each([1, 7, 30])('works for %d days, and is forgotten then', async (days) => {
    const { test, links, token, previews } = await begun({}, days);
    const { browser } = await previews.open(token);
    test.clock.advance(days * DAY - 1);
    expect((await previews.look(token, browser)).status).toBe(200);
    test.clock.advance(1);
    expect(await refusals(test, token, browser)).toEqual(REFUSED);
    expect(await links.rows()).toBe(1);
    await test.deps.housekeeping.pruneAll();
    expect(await links.rows()).toBe(0);
  });

  it('is withdrawn', async () => {
    const { test, links, token, previews } = await begun();
    const { browser } = await previews.open(token);
    const [link] = await links.list();
    expect(link).toMatchObject({
      name: 'Kim of the Mill',
      by: 'The owner',
      expiresAt: '2026-11-27T12:00:00.000Z',
      openedAt: '2026-11-20T12:00:00.000Z',
    });
    expect(JSON.stringify(link)).not.toContain(token.slice(3));
    expect((await links.withdraw(String(link?.id), 'contact')).status).toBe(404);
    expect((await links.withdraw(String(link?.id))).status).toBe(204);
    expect((await links.withdraw(String(link?.id))).status).toBe(404);
    expect(await links.list()).toEqual([]);
    expect(await refusals(test, token, browser)).toEqual(REFUSED);
  });

  it.each(['published', 'thrown away', 'as people get it again'])(
    'works no more when the draft is %s, nor for the next one',
    async (end) => {
      const { test, drafts, tag, token, previews } = await begun();
      const { browser } = await previews.open(token);
      const before = await drafts.open();
      if (end === 'published') expect((await drafts.publish(tag)).status).toBe(201);
      else if (end === 'thrown away') expect((await drafts.discard(tag)).status).toBe(204);
      else await drafts.save((await publishedText(test)) ?? before.form.text, tag);
      expect((await drafts.open()).draft).toBeNull();
      expect(await refusals(test, token, browser)).toEqual(REFUSED);
      await drafts.change((text) => asking(text, 'crew'));
      expect(await refusals(test, token, browser)).toEqual(REFUSED);
    },
  );

  it('works on while another version is published beside the draft', async () => {
    const { test, token, previews } = await begun();
    const { browser } = await previews.open(token);
    await publish(test, FORM, withSite());
    expect((await previews.look(token, browser)).status).toBe(200);
  });

  it('is refused alike, whatever is wrong with it', async () => {
    const { previews } = await begun();
    for (const token of ['pv_unknown', 'x', `pv_${'a'.repeat(43)}`, 'pv_%20'])
      for (const { status, body } of [await previews.open(token), await previews.look(token)])
        expect([status, body.errors?.request]).toEqual(GONE);
  });

  it('is tried only so often from one address', async () => {
    const limits = createAddressLimits(true);
    const { previews } = await begun({ limits });
    const statuses = new Set<number>();
    for (let tries = 0; tries < 610; tries += 1) statuses.add((await previews.open('pv_guess')).status);
    expect(statuses).toEqual(new Set([404, 429]));
  });
});

describe('making a link', () => {
  it('is for owners of forms', async () => {
    const { test } = await begun();
    const reviewer = linkCalls(test, await loggedIn(test, 'reviewer'));
    expect((await reviewer.ask({ name: 'Kim', days: 7 })).status).toBe(403);
    expect((await reviewer.withdraw('any')).status).toBe(403);
    expect((await linkCalls(test, '').ask({ name: 'Kim', days: 7 })).status).toBe(401);
    const admin = linkCalls(test, await loggedIn(test, 'admin'));
    expect((await admin.ask({ name: 'Kim', days: 7 })).status).toBe(201);
  });

  it('is refused in words without a name, or for other times', async () => {
    const { links } = await begun();
    for (const wish of [{ name: '', days: 7 }, { name: '  ', days: 7 }, { days: 7 }]) {
      const { status, body } = await links.ask(wish);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['name']]);
    }
    for (const wish of [{ name: 'x'.repeat(101), days: 7 }, { name: 'Kim', days: 8 }, { name: 'Kim' }])
      expect((await links.ask(wish)).status).toBe(422);
  });

  it('is refused without a draft, and while there are twenty', async () => {
    const { test, cookie, links } = await begun();
    const other = linkCalls(test, cookie, 'contact');
    const none = await other.ask({ name: 'Kim', days: 1 });
    expect([none.status, none.body.errors?.request]).toEqual([422, sentences.noDraftToShow.say()]);
    for (let made = 1; made < 20; made += 1) await links.make(`Number ${made}`, 1);
    const more = await links.ask({ name: 'One more', days: 1 });
    expect([more.status, more.body.errors?.request]).toEqual([422, sentences.tooManyLinks.say()]);
    test.clock.advance(DAY);
    const later = linkCalls(test, await login(test, 'owner@tenderfoot.example'));
    await later.make('One more', 1);
    expect((await later.list()).map(({ name }) => name)).toEqual(['One more', 'Kim of the Mill']);
  });
});

async function publishedText(test: TestApp): Promise<FormText | undefined> {
  const cookie = await loggedIn(test, 'reviewer');
  return (await draftCalls(test, cookie).open()).form.text;
}
