import { expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { operations } from '../abuse/operations.ts';
import { api } from './support/api.ts';
import { approvedMember } from './support/members.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

/** What is changed or deleted, by whom, and where its tag is read. */
type Held = {
  as: (test: TestApp) => Promise<string>;
  path: string;
  read: string;
  tagIn?: (body: unknown) => string;
  body?: (read: unknown) => unknown;
};

const editor = (test: TestApp) => loggedIn(test, 'editor');
const buyer = async (test: TestApp) => (await approvedMember(test, 'buyer', 'jordan@prairie.example')).cookie;
const entry = {
  as: editor,
  path: '/admin/reference/industries/mining',
  read: '/admin/reference',
  tagIn: (body: unknown) => {
    const { lists } = body as { lists: { name: string; entries: { id: string; tag: string }[] }[] };
    const { entries = [] } = lists.find(({ name }) => name === 'industries') ?? {};
    return entries.find(({ id }) => id === 'mining')?.tag ?? 'none';
  },
};
const leaf = { as: editor, path: '/services/core-sampling', read: '/services/core-sampling' };
const named = () => ({ name: 'Another name' });
const company = (form: string): Held => ({
  as: buyer,
  path: `/account/${form}`,
  read: `/account/${form}`,
  body: (read) => read,
});

const OPENING = {
  state: 'open',
  audience: 'everyone',
  opensAt: null,
  closesAt: null,
  mostAnswers: 9,
  wordsEn: null,
  wordsFr: null,
};
const settings = (area: string, read: string, body: object): Held => ({
  as: editor,
  path: `/admin/${area}/report-a-concern`,
  read,
  tagIn: (found) => {
    const { items = [found] } = found as { items?: unknown[] };
    return (items[0] as { tag: string }).tag;
  },
  body: () => body,
});

const HELD: Record<string, Held> = {
  'PUT /admin/reference/{list}/{id}': { ...entry, body: named },
  'DELETE /admin/reference/{list}/{id}': entry,
  'PUT /services/{id}': { ...leaf, body: named },
  'DELETE /services/{id}': leaf,
  'PUT /admin/openings/{name}': settings('openings', '/admin/openings', OPENING),
  'PUT /admin/embedding/{name}': settings('embedding', '/admin/embedding/report-a-concern', {
    sites: ['https://www.partner.example'],
  }),
  'PUT /admin/follow-ups/{name}': settings('follow-ups', '/admin/follow-ups/report-a-concern', {
    mailboxes: null,
    sendsCopy: true,
    copyEn: null,
    copyFr: null,
  }),
  'PUT /account/profile': company('profile'),
  'PUT /account/insurance': company('insurance'),
};

/** What it overwrites is named in its body, by which the studio holds files as well: `form-drafts.test.ts`. */
const TAGGED_IN_BODY = ['PUT /studio/forms/{id}'];

/** Of each answer the one that was typed last is kept: there is nothing to overwrite. */
const MERGED = ['PUT /registration/draft', 'PUT /registration/changes_draft'];

it.each(Object.entries(HELD))(
  '%s overwrites nothing that was changed since it was read',
  async (key, held) => {
    const test = await createTestApp();
    const cookie = await held.as(test);
    const read = async () => {
      const { headers, body } = await api(test, held.read, { cookie });
      return { body, tag: held.tagIn ? `"${held.tagIn(body)}"` : (headers.get('etag') ?? '') };
    };
    const before = await read();
    expect(before.tag).toMatch(/^"[\w-]+"$/);
    const [method = ''] = key.split(' ');
    const send = (tag: string) => {
      const body = held.body?.(before.body);
      return api(test, held.path, {
        method,
        cookie,
        headers: { 'If-Match': tag },
        ...(body !== undefined && { body }),
      });
    };
    for (const tag of ['"another"', `W/${before.tag}`]) {
      const { status, body } = await send(tag);
      expect([status, body.errors]).toEqual([409, { request: sentences.changedMeanwhile.say() }]);
    }
    expect(await read()).toEqual(before);
    expect((await send(before.tag)).status).toBeLessThan(300);
  },
);

it('whatever else can be changed or deleted hands out no tag', () => {
  const keyed = operations.map(({ method, path }) => `${method} ${path}`);
  const others = keyed.filter(
    (key) =>
      /^(PUT|PATCH|DELETE) /.test(key) && !(key in HELD) && ![...MERGED, ...TAGGED_IN_BODY].includes(key),
  );
  expect(others.length).toBeGreaterThan(4);
  expect(others.filter((key) => keyed.includes(key.replace(/^\w+/, 'GET')))).toEqual([]);
});

it('a service that was changed is answered with its new tag', async () => {
  const test = await createTestApp();
  const cookie = await editor(test);
  const change = (name: string, tag: string) =>
    api(test, leaf.path, { method: 'PUT', cookie, body: { name }, headers: { 'If-Match': tag } });
  const first = await change('Core samples', (await api(test, leaf.path)).headers.get('etag') ?? '');
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toBe((await api(test, leaf.path)).headers.get('etag'));
  expect((await change('Cores', tag)).status).toBe(200);
  expect((await change('Cored', tag)).status).toBe(409);
  expect((await change('Cored', '*')).status).toBe(200);
});
