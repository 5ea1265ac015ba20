import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Service } from '../../server/market/services/service-tree.ts';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { api } from './support/api.ts';
import { loggedIn } from './support/staff.ts';
import { appOn, createTestApp, type TestApp } from './support/test-app.ts';

type Saved = { id: string; name: string; parent: string | null };

async function treeOf(test: TestApp): Promise<Service[]> {
  return (await api(test, '/services')).body as unknown as Service[];
}

function flat(services: Service[]): Service[] {
  return services.flatMap((service) => [service, ...flat(service.services)]);
}

/** The real app and an editor's hands. */
async function editor() {
  const test = await createTestApp();
  const cookie = await loggedIn(test, 'editor');
  const send = (method: string, path: string, body?: unknown) =>
    api(test, `/services${path}`, { method, cookie, ...(body !== undefined && { body }) });
  const create = async (name: string, parent?: string | null): Promise<Saved> =>
    (await send('POST', '', { name, ...(parent !== undefined && { parent }) })).body as unknown as Saved;
  return { test, send, create };
}

describe('the service tree', () => {
  it('is public and has its first contents: industries, categories and services', async () => {
    const roots = await treeOf(await createTestApp());
    expect(roots.length).toBeGreaterThanOrEqual(12);
    const all = flat(roots);
    expect(all.length).toBeGreaterThanOrEqual(300);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const drilling = roots[0]?.services[0];
    expect(drilling).toMatchObject({ id: 'drilling', name: 'Drilling', parent: 'oilfield-services' });
    expect(drilling?.services[0]).toEqual({
      id: 'rotary-drilling',
      name: 'Rotary drilling',
      parent: 'drilling',
      services: [],
    });
  });

  it('answers a known tree with 304 and compresses it for who can read that', async () => {
    const test = await createTestApp();
    const first = await test.app.request('/api/services', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(first.headers.get('Content-Encoding')).toBe('gzip');
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=300');
    const etag = first.headers.get('ETag') ?? '';
    const again = await test.app.request('/api/services', { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is told service by service too', async () => {
    const test = await createTestApp();
    const { status, body } = await api(test, '/services/drilling');
    expect([status, body]).toMatchObject([200, { id: 'drilling', parent: 'oilfield-services' }]);
    expect((await api(test, '/services/nothing')).status).toBe(404);
  });

  it('keeps what staff has edited over the next start', async () => {
    const { test, send } = await editor();
    await send('PUT', '/rotary-drilling', { name: 'Rotary drilling rigs' });
    await send('DELETE', '/core-sampling');
    const next = await appOn(test.database);
    const names = flat(await treeOf(next)).map(({ name }) => name);
    expect(names).toContain('Rotary drilling rigs');
    expect(names).not.toContain('Core sampling');
  });

  it('is current although another process has changed it', async () => {
    const { test, create } = await editor();
    const other = await appOn(test.database);
    await treeOf(other);
    const { id } = await create('Made elsewhere');
    expect((await treeOf(other)).map((service) => service.id)).toContain(id);
  });
});

describe('writing services', () => {
  it.each([
    ['POST', '', { name: 'x' }],
    ['PUT', '/drilling', { name: 'x' }],
    ['DELETE', '/core-sampling', undefined],
  ])('needs an editor for %s', async (method, path, body) => {
    const test = await createTestApp();
    const ask = async (cookie?: string) =>
      api(test, `/services${path}`, { method, ...(body && { body }), ...(cookie && { cookie }) });
    expect(await ask()).toMatchObject({
      status: 401,
      body: { errors: { request: sentences.loginFirst.say() } },
    });
    expect((await ask('sid=se_unknown')).status).toBe(401);
    const reviewer = await ask(await loggedIn(test, 'reviewer'));
    expect(reviewer).toMatchObject({
      status: 403,
      body: { errors: { request: sentences.notAllowed.say() } },
    });
    expect((await ask(await loggedIn(test, 'admin'))).status).toBeLessThan(300);
  });

  it('adds, renames, moves and deletes', async () => {
    const { test, send, create } = await editor();
    const root = await create(' Diving ');
    expect(root).toEqual({ id: expect.any(String), name: 'Diving', parent: null, services: [] });
    const child = await create('Salvage', root.id);
    const renamed = await send('PUT', `/${child.id}`, { name: 'Deep salvage' });
    expect([renamed.status, renamed.body]).toMatchObject([200, { name: 'Deep salvage', parent: root.id }]);
    const moved = await send('PUT', `/${child.id}`, { name: 'Deep salvage', parent: 'drilling' });
    expect(moved.body).toMatchObject({ parent: 'drilling' });
    await send('PUT', `/${child.id}`, { name: 'Deep salvage', parent: null });
    expect((await treeOf(test)).map(({ name }) => name).slice(-2)).toEqual(['Diving', 'Deep salvage']);
    expect((await send('DELETE', `/${child.id}`)).status).toBe(204);
    expect((await send('GET', `/${child.id}`)).status).toBe(404);
  });

  it('refuses a service below itself, however far down', async () => {
    const { send } = await editor();
    for (const parent of ['oilfield-services', 'drilling', 'rotary-drilling']) {
      const { status, body } = await send('PUT', '/oilfield-services', { name: 'Oilfield', parent });
      expect([status, body.errors]).toEqual([422, { parent: sentences.serviceInItself.say() }]);
    }
  });

  it('refuses to delete what has children, and what is not there', async () => {
    const { send } = await editor();
    const { status, body } = await send('DELETE', '/drilling');
    expect([status, body.errors]).toEqual([409, { request: sentences.serviceHasChildren.say() }]);
    expect((await send('DELETE', '/nothing')).status).toBe(404);
    expect((await send('PUT', '/nothing', { name: 'x' })).status).toBe(404);
  });

  it.each([
    [{ name: '' }, { name: 'Enter the service’s name' }],
    [{ name: '  ' }, { name: 'Enter the service’s name' }],
    [{}, { name: 'Enter the service’s name' }],
    [{ name: 'x'.repeat(201) }, { name: 'The service’s name must be 200 characters or fewer' }],
    [{ name: 5 }, { name: 'The service’s name must be text' }],
    [{ name: 'x', parent: 'nothing' }, { parent: sentences.unknownParentService.say() }],
    [{ name: 'x', parent: 5 }, { parent: expect.any(String) }],
    [{ name: 'x', position: 5 }, { position: '“position” is not a field of this form' }],
  ])('refuses %j', async (body, errors) => {
    const { send } = await editor();
    const answer = await send('POST', '', body);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
    const put = await send('PUT', '/drilling', body);
    expect([put.status, put.body.errors]).toEqual([422, errors]);
  });

  it('takes a name of 200 characters, and ten levels', async () => {
    const { create, send } = await editor();
    let parent: string | null = null;
    for (let level = 1; level <= 10; level += 1) ({ id: parent } = await create('x'.repeat(200), parent));
    const { status, body } = await send('POST', '', { name: 'x', parent });
    expect([status, body.errors]).toEqual([422, { parent: sentences.tooManyServiceLevels.say() }]);
  });

  it('keeps the tree a tree, whatever is moved where', async () => {
    const { test, create, send } = await editor();
    const before = flat(await treeOf(test)).length;
    const ids = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(async (name) => (await create(name)).id));
    const place = fc.nat({ max: ids.length });
    const moves = fc.array(fc.tuple(fc.nat({ max: ids.length - 1 }), place), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(moves, async (list) => {
        for (const [service, target] of list) {
          await send('PUT', `/${ids[service]}`, { name: 'moved', parent: ids[target] ?? null });
        }
        const all = flat(await treeOf(test));
        expect(all.length).toBe(before + ids.length);
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      }),
      { numRuns: 15 },
    );
  });
});
