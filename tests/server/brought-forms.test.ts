import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { api } from './support/api.ts';
import { actCalls } from './support/form-acts.ts';
import { asking, draftCalls, type FormText } from './support/form-drafts.ts';
import { schemasAfter } from './support/moved-files.ts';
import { changedContent, FORM, send } from './support/published-forms.ts';
import { addStaff, loggedIn, login } from './support/staff.ts';
import { appOn, createTestApp, type TestApp } from './support/test-app.ts';
import { createTestRandom } from './support/test-random.ts';

type Product = {
  tag: string;
  from: number;
  isAgain: boolean;
  filedOn: string | null;
  publishedAt: string;
};
type Texts = { tag: string; base: FormText; text: FormText };
type Shown = {
  form: { text: FormText; tag: string };
  draft: { isBrought: boolean } | null;
  product: Product | null;
};

const EDITOR = 'editor@tenderfoot.example';
const withSite = (text: FormText) => asking(text, 'site');
const withCrew = (text: FormText) => asking(text, 'crew', {}, false);
const asksSite = (text: FormText) => text.schema.includes('"site"');

/** The calls of an editor at a process that was deployed with these files. */
async function deployed(test: TestApp, schemasFolder: string, name: string) {
  const next = await appOn(test.database, { random: createTestRandom(name), schemasFolder });
  // What is done here comes after what was done before.
  next.clock.advance(60);
  const cookie = await login(next, EDITOR);
  const at = `/studio/forms/${FORM}`;
  const calls = draftCalls(next, cookie);
  return {
    next,
    ...calls,
    ...actCalls(next, cookie),
    open: async () => (await calls.open()) as unknown as Shown,
    product: async () => ((await calls.here()) as unknown as Shown).product,
    /** Returns the forms that the list says it of. */
    marked: async (as = cookie) => {
      const { body } = await api(next, '/studio/forms', { cookie: as });
      const { forms } = body as unknown as { forms: { id: string; hasProduct: boolean }[] };
      return forms.flatMap(({ id, hasProduct }) => (hasProduct ? [id] : []));
    },
    askTexts: () => api(next, `${at}/product/text`, { cookie }),
    texts: async () => (await api(next, `${at}/product/text`, { cookie })).body as unknown as Texts,
    /** Saves texts, and says which files were brought into them. */
    bring: (text: FormText, tag: string, brought: string | null, base = 5) =>
      api(next, at, { method: 'PUT', cookie, body: { ...text, tag, base, brought } }),
  };
}

async function publishSite(test: TestApp): Promise<void> {
  await addStaff(test, 'editor');
  const { change, publish } = draftCalls(test, await login(test, EDITOR));
  expect((await publish(await change(withSite))).status).toBe(201);
}

/** Staff have published a site as version 5; then files were deployed that ask for the crew. */
async function movedOn(schemasFolder = schemasAfter(withCrew)) {
  const test = await createTestApp();
  await publishSite(test);
  return { test, schemasFolder, ...(await deployed(test, schemasFolder, 'next')) };
}

/** The same, with the crew brought into the draft. @returns its tag as well */
async function brought() {
  const moved = await movedOn();
  const { form, product } = await moved.open();
  const { status, body } = await moved.bring(withCrew(form.text), form.tag, product?.tag ?? '');
  expect(status).toBe(200);
  return { ...moved, first: form, files: product?.tag ?? '', tag: (body as unknown as { tag: string }).tag };
}

describe('what the product’s files bring besides what staff published', () => {
  it('is offered with the texts that both began with', async () => {
    const { next, open, product, texts } = await movedOn();
    const shown = await open();
    expect(shown).toMatchObject({ draft: null, product: { from: 4, isAgain: false, filedOn: null } });
    expect(await product()).toEqual(shown.product);
    const { tag, base, text } = await texts();
    expect(tag).toBe(shown.product?.tag);
    expect([base, text].map(asksSite)).toEqual([false, false]);
    expect([base.schema, text.schema].map((schema) => schema.includes('"crew"'))).toEqual([false, true]);
    expect(asksSite(shown.form.text)).toBe(true);
    expect(await send(next)).toEqual([422, ['site']]);
  });

  it('is marked in the list of forms, until the draft has it', async () => {
    const { next, marked, bring, open } = await movedOn();
    expect(await marked()).toEqual([FORM]);
    expect(await marked(await loggedIn(next, 'reviewer'))).toEqual([]);
    const { form, product } = await open();
    const { body } = await bring(withCrew(form.text), form.tag, product?.tag ?? '');
    expect(await marked()).toEqual([]);
    await bring(form.text, (body as unknown as { tag: string }).tag, null);
    expect(await marked()).toEqual([FORM]);
  });

  it('says of which day its last release is', async () => {
    const schemasFolder = schemasAfter(withCrew);
    const crew = changedContent(FORM, { crew: { type: 'string', maxLength: 50, title: 'crew' } });
    const release = JSON.stringify({ number: 5, releasedOn: '2026-12-01', ...crew });
    writeFileSync(join(schemasFolder, `forms/${FORM}/versions/5.json`), release);
    const { open } = await movedOn(schemasFolder);
    expect((await open()).product).toMatchObject({ from: 4, filedOn: '2026-12-01' });
  });

  it('is nothing where files only lag behind, have the same, or do not read', async () => {
    const test = await createTestApp();
    await publishSite(test);
    const torn = (text: FormText) => ({ ...text, schema: text.schema.slice(0, -9) });
    for (const [name, change] of Object.entries({
      lagging: (text: FormText) => text,
      same: withSite,
      torn,
    })) {
      const { product, askTexts } = await deployed(test, schemasAfter(change), name);
      expect([name, await product()]).toEqual([name, null]);
      expect((await askTexts()).status).toBe(404);
    }
    const { product } = await deployed(test, schemasAfter(withCrew), 'moved');
    expect(await product()).toMatchObject({ from: 4 });
  });

  it('is nothing where nobody has published, and for those who may not change forms', async () => {
    const test = await createTestApp();
    await addStaff(test, 'editor');
    const { product } = await deployed(test, schemasAfter(withCrew), 'next');
    expect(await product()).toBeNull();
    const { next } = await movedOn();
    const cookie = await loggedIn(next, 'reviewer');
    const { body } = await api(next, `/studio/forms/${FORM}`, { cookie });
    expect('product' in body).toBe(false);
    expect((await api(next, `/studio/forms/${FORM}/product/text`, { cookie })).status).toBe(403);
    expect((await api(next, `/studio/forms/${FORM}/product/text`)).status).toBe(401);
  });
});

describe('bringing both together', () => {
  it('makes a draft, which nobody gets before it is published; then it is not offered again', async () => {
    const { test, next, schemasFolder, open, product, publish: publishDraft, tag, texts } = await brought();
    expect(await open()).toMatchObject({ draft: { isBrought: true, base: 5 }, product: null });
    expect(await texts()).not.toHaveProperty('errors');
    expect((await send(next, { answer: 'none' }))[1]).not.toContain('crew');
    expect((await publishDraft(tag)).body).toMatchObject({ state: 'published', number: 6 });
    expect(await product()).toBeNull();
    // Neither after another start, nor at a process beside it.
    const again = await deployed(test, schemasFolder, 'again');
    const { form, product: offered } = await again.open();
    expect([offered, form.text.schema.includes('"crew"'), asksSite(form.text)]).toEqual([null, true, true]);
    expect((await again.askTexts()).body.errors).toEqual({ request: sentences.notFound.say() });
    expect((await again.next.deps.alerts.listOpen()).map(({ kind }) => kind)).toEqual(['form-files']);
  });

  it('is offered anew for other files, which began with those that were brought together', async () => {
    const { test, schemasFolder, publish: publishDraft, tag } = await brought();
    await publishDraft(tag);
    const newer = schemasAfter((text) => asking(text, 'shift', {}, false), schemasFolder);
    const { open, texts } = await deployed(test, newer, 'newer');
    expect((await open()).product).toMatchObject({ from: 4, isAgain: true });
    const { base, text } = await texts();
    expect([base, text].map(({ schema }) => [schema.includes('"crew"'), schema.includes('"shift"')])).toEqual(
      [
        [true, false],
        [true, true],
      ],
    );
  });

  it('is offered again when the draft is thrown away or the bringing undone, not when the draft is back', async () => {
    const { first, files, tag, open, product, bring, discard, acts, bringBack } = await brought();
    expect((await bring(asking(first.text, 'shift'), tag, null)).status).toBe(200);
    expect(await open()).toMatchObject({ draft: { isBrought: false }, product: { tag: files } });
    const other = await open();
    await bring(withCrew(other.form.text), other.form.tag, files);
    const { form } = await open();
    expect((await discard(form.tag)).status).toBe(204);
    expect(await product()).toMatchObject({ tag: files });
    const [thrown] = await acts();
    expect((await bringBack(thrown?.id ?? '')).status).toBe(204);
    expect(await open()).toMatchObject({ draft: { isBrought: true }, product: null });
  });

  it('comes into the draft that there is, of which nothing is lost', async () => {
    const { open, change, bring } = await movedOn();
    const tag = await change((text) => asking(text, 'shift', {}, false));
    const { form, product } = await open();
    expect(product).not.toBeNull();
    expect((await bring(withCrew(form.text), tag, product?.tag ?? '')).status).toBe(200);
    const { form: then, draft } = await open();
    expect(draft).toMatchObject({ isBrought: true });
    expect(['site', 'crew', 'shift'].filter((name) => then.text.schema.includes(`"${name}"`))).toHaveLength(
      3,
    );
  });

  it('leaves the form as it is where all was decided for that, and is not offered again', async () => {
    const { test, schemasFolder, open, bring, acts } = await movedOn();
    const { form, product } = await open();
    expect((await bring(form.text, form.tag, product?.tag ?? '')).body).toEqual({ tag: form.tag });
    expect(await open()).toMatchObject({ draft: null, product: null });
    expect(await acts()).toMatchObject([
      { kind: 'brought-together', after: { isAsWas: true } },
      { kind: 'published', after: { number: 5 } },
      { kind: 'begun' },
    ]);
    expect(await (await deployed(test, schemasFolder, 'again')).product()).toBeNull();
  });

  it('is on record with what it changed', async () => {
    const { acts, look, change, tag } = await brought();
    await change((text) => asking(text, 'shift', {}, false));
    const [changed, act] = await acts();
    expect(changed).toMatchObject({ kind: 'changed' });
    expect(act).toMatchObject({ kind: 'brought-together', after: { tag, from: 4, isAsWas: false } });
    expect((await look(act?.id ?? '')).changes).toMatchObject([
      { sentence: expect.stringContaining('“crew”') },
    ]);
  });

  it('keeps the draft of whoever names other files than this process has, and offers its own again', async () => {
    const { open, bring } = await movedOn();
    const { form, product } = await open();
    expect((await bring(withCrew(form.text), form.tag, 'other')).status).toBe(200);
    expect(await open()).toMatchObject({ draft: { isBrought: false }, product: { tag: product?.tag } });
  });

  it('is not done to a draft that waits to be published, nor over what another has changed', async () => {
    const { open, bring, change, publish: publishDraft } = await movedOn();
    const { form, product } = await open();
    const tag = await change((text) => asking(text, 'shift', {}, false));
    expect((await bring(withCrew(form.text), form.tag, product?.tag ?? '')).status).toBe(409);
    const publishAt = new Date(Date.now() + 7 * 86_400_000).toISOString().replace(/:\d\d\.\d+Z$/, ':00.000Z');
    const { status, body } = await publishDraft(tag, { publishAt, migration: { drafts: 'carry-over' } });
    expect([status, body]).toMatchObject([201, { state: 'scheduled' }]);
    const refused = await bring(withCrew(form.text), tag, product?.tag ?? '');
    expect([refused.status, refused.body.errors]).toEqual([409, { request: sentences.draftWaits.say() }]);
    expect((await open()).product).not.toBeNull();
  });
});
