import { Worker } from 'node:worker_threads';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { schemaName } from '../../codegen/api/schema-name.ts';
import { withForms } from '../../codegen/api/with-forms.ts';
import { contentHash } from '../../codegen/compiler/emit-forms.ts';
import type { JsonObject } from '../../codegen/runtime/json.ts';
import { threadMs } from '../../codegen/runtime/thread-time.ts';
import { createMarketForms } from '../../server/market/market-forms.ts';
import { createApiDocs } from '../../server/platform/api-docs/api-docs.service.ts';
import { api } from './support/api.ts';
import { openApi } from './support/documented.ts';
import { CONCERN, changedContent, FORM, publish, withSite } from './support/published-forms.ts';
import { loggedIn } from './support/staff.ts';
import { appOn, createTestApp, type TestApp } from './support/test-app.ts';
import { createTestRandom } from './support/test-random.ts';

type Schema = JsonObject & { properties: Record<string, JsonObject> };
type Call = JsonObject & { summary?: string };
type Document = {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Call>>;
  components: { schemas: Record<string, Schema> };
};

const shipped = JSON.stringify(openApi);

async function described(test: TestApp): Promise<Document> {
  return (await test.app.request('/api/openapi.json')).json() as Promise<Document>;
}

async function tagOf(test: TestApp) {
  return (await test.app.request('/api/openapi.json')).headers.get('etag');
}

/** A form that staff have made. */
function visit(title = 'Site visit', properties: JsonObject = {}) {
  const schema: JsonObject = {
    title,
    type: 'object',
    additionalProperties: false,
    required: ['mill'],
    properties: {
      mill: { type: 'string', title: 'Which mill', 'x-name': 'the mill', minLength: 1, maxLength: 20 },
      ...properties,
    },
  };
  return { schema, uiSchema: {}, sha256: contentHash(schema, {}), words: {}, examples: {} };
}

async function lint(document: Document) {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    config,
    absoluteRef: '/openapi.json',
  });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

describe('a form that came with the product', () => {
  it('is described while it is served as codegen describes it', () => {
    const registry = createMarketForms();
    const forms = registry
      .all()
      .map(({ id, schema }) => ({ id, schema: schema as JsonObject, isDropIn: registry.isDropIn(id) }));
    const before = JSON.parse(shipped) as Document;
    const { schemas } = before.components;
    const theirs = forms.map(({ id }) => schemaName(`forms/${id}`)).filter((name) => schemas[name]);
    expect(theirs.length).toBeGreaterThan(10);
    // Nothing of a form is taken over from what codegen wrote.
    for (const name of theirs) schemas[name] = { properties: {} };
    delete before.paths[`/forms/${FORM}`]?.post?.summary;
    const made = JSON.parse(withForms(JSON.stringify(before), forms)) as Document;
    expect(made).toEqual(openApi);
    expect(Object.keys(made.paths)).toEqual(Object.keys(openApi.paths));
  });

  it('is described as staff have published it, by every process, within its time', async () => {
    const test = await createTestApp();
    const beside = await appOn(test.database, { random: createTestRandom('beside') });
    const [before, call] = [await tagOf(test), (await described(test)).paths[`/forms/${FORM}`]];
    await publish(test, FORM, withSite(), { drafts: 'carry-over' });
    const { paths, components } = await described(test);
    expect(components.schemas.ReportAConcern?.properties.site).toEqual({
      type: 'string',
      minLength: 1,
      maxLength: 50,
      title: 'Site',
    });
    expect(paths[`/forms/${FORM}`]).toEqual(call);
    expect(await tagOf(beside)).toBe(before);
    await beside.deps.releases.catchUp();
    expect(await tagOf(beside)).toBe(await tagOf(test));
    expect(await tagOf(test)).not.toBe(before);
  });

  it('is described so where code handles it as well', async () => {
    const test = await createTestApp();
    const mill = { type: 'string', title: 'Mill', maxLength: 9 };
    await publish(test, 'contact', changedContent('contact', { mill }), { drafts: 'carry-over' });
    const { paths, components } = await described(test);
    expect(components.schemas.Contact?.properties.mill).toEqual(mill);
    expect(paths['/contact']).toEqual(openApi.paths['/contact']);
  });
});

describe('a form that staff have made', () => {
  it('has a call of its own, in the words of all others, whose answers are as it says', async () => {
    const test = await createTestApp();
    await publish(test, 'site-visit', visit());
    const document = await described(test);
    const call = document.paths['/forms/site-visit']?.post;
    const words = JSON.stringify(openApi.paths[`/forms/${FORM}`]?.post)
      .replaceAll('ReportAConcern', 'SiteVisit')
      .replace('Report a concern', 'Site visit');
    expect(call).toEqual(JSON.parse(words));
    expect(await lint(document)).toEqual([]);
    const ajv = addFormats(new Ajv2020({ strict: false })).addSchema(document, 'served');
    const judge = (pointer: string) => ajv.getSchema(`served#/${pointer}`) ?? expect.unreachable();
    for (const [body, status] of [
      [{ mill: 'Norman' }, 201],
      [{}, 422],
      [{ mill: 'Norman', other: 1 }, 422],
    ] as const) {
      const answer = await api(test, '/forms/site-visit', { body });
      expect(answer.status).toBe(status);
      expect(judge('components/schemas/SiteVisit')(body)).toBe(status === 201);
      const content = `responses/${status}/content/application~1json/schema`;
      expect(judge(`paths/~1forms~1site-visit/post/${content}`)(answer.body)).toBe(true);
    }
    const page = await (await test.app.request('/api/docs')).text();
    expect(page).toContain('<code>/api/forms/site-visit</code>');
    expect(page).toContain('Which mill');
  });

  it('may be called like anything else that is described', async () => {
    const test = await createTestApp();
    const names = ['session', 'name-code', 'form1-2', 'form-12', 'errors', 'draft-call'];
    for (const name of names) await publish(test, name, visit(`A form called ${name}`));
    const document = await described(test);
    expect(await lint(document)).toEqual([]);
    for (const name of names)
      expect(document.paths[`/forms/${name}`]?.post?.summary).toContain(`A form called ${name}`);
    expect(document.components.schemas).toMatchObject((JSON.parse(shipped) as Document).components.schemas);
  });
});

describe('a form that a stranger cannot fill in', () => {
  const ALWAYS = { opensAt: null, closesAt: null, mostAnswers: null, wordsEn: null, wordsFr: null };
  const OPEN = { ...ALWAYS, state: 'open', audience: 'everyone' };

  async function withVisit() {
    const test = await createTestApp();
    await publish(test, 'site-visit', visit('Walk through the mill'));
    const cookie = await loggedIn(test, 'editor');
    const change = async (settings: object) => {
      const asked = { method: 'PUT', cookie, body: { ...OPEN, ...settings } };
      expect((await api(test, '/admin/openings/site-visit', asked)).status).toBe(200);
    };
    return { test, change };
  }

  it('is not described to anybody, by no word of it, until it is for all again', async () => {
    const { test, change } = await withVisit();
    const read = async () =>
      Promise.all(
        ['openapi.json', 'docs'].map(async (path) => (await test.app.request(`/api/${path}`)).text()),
      );
    const before = await read();
    const words = /walk through|which mill|site-?visit/i;
    for (const text of before) expect(text).toMatch(words);
    for (const settings of [
      { state: 'closed' },
      { state: 'archived' },
      { opensAt: '2090-01-01T00:00:00.000Z' },
      { closesAt: '2020-01-01T00:00:00.000Z' },
      ...['staff', 'users', 'link', 'email', 'phone'].map((audience) => ({ audience })),
    ]) {
      await change(settings);
      const [document = '', page = ''] = await read();
      expect(`${document}${page}`, JSON.stringify(settings)).not.toMatch(words);
      expect(JSON.parse(document)).toEqual(openApi);
      await change({});
      expect(await read()).toEqual(before);
    }
  });

  it('is described no more once it has all the answers it takes, or its time is over', async () => {
    const { test, change } = await withVisit();
    const isDescribed = async () => Object.hasOwn((await described(test)).paths, '/forms/site-visit');
    await change({ mostAnswers: 1 });
    expect(await isDescribed()).toBe(true);
    await api(test, '/forms/site-visit', { body: { mill: 'Norman' } });
    expect(await isDescribed()).toBe(false);
    await change({ closesAt: new Date(test.clock.now().getTime() + 60_000).toISOString() });
    expect(await isDescribed()).toBe(true);
    test.clock.advance(61);
    expect(await isDescribed()).toBe(false);
  });

  it('goes from the description even if it came with the product', async () => {
    const test = await createTestApp();
    const cookie = await loggedIn(test, 'editor');
    const body = { ...OPEN, audience: 'staff' };
    await api(test, `/admin/openings/${FORM}`, { method: 'PUT', cookie, body });
    const document = await described(test);
    expect(JSON.stringify(document)).not.toMatch(/report-?a-?concern/i);
    expect(document.tags.map(({ name }) => name)).not.toContain('Dropped-in forms');
    expect(await lint(document)).toEqual([]);
    expect((await api(test, `/forms/${FORM}`, { body: CONCERN })).status).toBe(401);
  });
});

describe('the description', () => {
  it('leaves out what would make it too long, and says how much', async () => {
    const forms = Array.from({ length: 5 }, (_, at) => {
      const note = { type: 'string', description: 'x'.repeat(at * 9000) };
      const { schema, sha256 } = visit(`Visit ${at}`, { note });
      return { id: `visit-${at}`, schema, sha256 };
    });
    const apiDocs = createApiDocs({
      log: () => {},
      forms: { isDropIn: () => true },
      openings: { listPublic: async () => forms.toReversed() },
      mostCharacters: 30_000,
    });
    onTestFinished(apiDocs.close);
    const { document } = await apiDocs.current();
    const { tags, paths } = JSON.parse(document.body.toString()) as Document;
    expect(Object.keys(paths).filter((path) => path.startsWith('/forms/visit-'))).toEqual([
      '/forms/visit-0',
      '/forms/visit-1',
    ]);
    expect(tags.at(-1)?.description).toMatch(/Left out as this would be too long: 3\.$/);
  });

  it('is made once for each state of the forms, however many ask, and asked for by its tag', async () => {
    const { schema, sha256 } = visit();
    const now = { forms: [{ id: 'site-visit', schema, sha256 }] };
    const asked = vi.fn();
    const apiDocs = createApiDocs({
      log: () => {},
      forms: { isDropIn: () => true },
      openings: { listPublic: async () => now.forms },
      start: () => {
        const thread = new Worker(
          new URL('../../server/platform/api-docs/document-thread.ts', import.meta.url),
        );
        const post = thread.postMessage.bind(thread);
        thread.postMessage = (work) => {
          asked();
          post(work);
        };
        return thread;
      },
    });
    onTestFinished(apiDocs.close);
    const all = await Promise.all(Array.from({ length: 20 }, () => apiDocs.current()));
    expect(await apiDocs.current()).toBe(all[0]);
    expect([new Set(all).size, asked.mock.calls.length]).toEqual([1, 1]);
    now.forms = [];
    expect((await apiDocs.current()).document.etag).not.toBe(all[0]?.document.etag);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('holds nobody up while it is made of sixty forms with three thousand questions', async () => {
    const question = (at: number) => [`q${at}`, { type: 'string', title: `Question ${at}`, maxLength: 200 }];
    const { schema } = visit(
      'A visit',
      Object.fromEntries(Array.from({ length: 50 }, (_, at) => question(at))),
    );
    const forms = Array.from({ length: 60 }, (_, at) => ({ id: `visit-x${at}`, sha256: `${at}`, schema }));
    const apiDocs = createApiDocs({
      log: () => {},
      forms: { isDropIn: () => true },
      openings: { listPublic: async () => forms },
    });
    onTestFinished(apiDocs.close);
    let [longest, last] = [0, threadMs()];
    // Processor time: what others do on this machine is not counted.
    const timer = setInterval(() => {
      longest = Math.max(longest, threadMs() - last);
      last = threadMs();
    }, 1);
    const { document } = await apiDocs.current();
    clearInterval(timer);
    expect(document.body.toString()).toContain('/forms/visit-x59');
    expect(longest).toBeLessThan(50);
  });

  it.each(['openapi.json', 'docs'])('spares whoever has it by its tag: %s', async (path) => {
    const { app } = await createTestApp();
    const { headers } = await app.request(`/api/${path}`);
    const tag = headers.get('etag') ?? '';
    expect([tag, headers.get('cache-control')]).toEqual([expect.stringMatching(/^"/), 'no-cache']);
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`])
      expect((await app.request(`/api/${path}`, { headers: { 'If-None-Match': known } })).status).toBe(304);
    expect((await app.request(`/api/${path}`, { headers: { 'If-None-Match': '"x"' } })).status).toBe(200);
  });

  it('is refused for a while when it cannot be made in time', async () => {
    const apiDocs = createApiDocs({
      log: () => {},
      forms: { isDropIn: () => true },
      openings: { listPublic: async () => [] },
      start: () => new Worker('setInterval(() => {}, 1000)', { eval: true }),
      mostSeconds: 0.02,
    });
    onTestFinished(apiDocs.close);
    await expect(apiDocs.current()).rejects.toMatchObject({ code: 'unavailable' });
  });
});
