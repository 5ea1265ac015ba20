import { describe, expect, it } from 'vitest';
import { editingSentences } from '../../server/market/reference/editing-sentences.ts';
import { MOST_ENTRIES } from '../../server/market/reference/reference-editing.service.ts';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { api } from './support/api.ts';
import { applyAsSeller } from './support/review.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp } from './support/test-app.ts';

type Entry = { id: string; name: string } & Record<string, unknown>;
type Body = { lists: { name: string; entries: Entry[] }[]; errors: Record<string, string> } & Entry;

/** The real app and an editor's hands. */
async function editor() {
  const test = await createTestApp();
  const cookie = await loggedIn(test, 'editor');
  const send = async (method: string, path = '', body?: unknown) => {
    const answer = await api(test, `/admin/reference${path}`, {
      method,
      cookie,
      ...(body !== undefined && { body }),
    });
    return { ...answer, body: answer.body as unknown as Body };
  };
  const shown = async (list: string) => {
    const answer = await api(test, `/data/${list}`);
    return { etag: answer.headers.get('etag'), entries: answer.body as unknown as Entry[] };
  };
  return { test, send, shown };
}

const CASES: [string, Record<string, unknown>, Record<string, unknown>][] = [
  ['qualifications', { name: 'Rope access', has_expiry: true }, { name: 'Rope access', has_expiry: true }],
  ['insurances', { name: 'Cyber', required: false }, { name: 'Cyber', required: false }],
  ['industries', { name: 'Diving' }, { name: 'Diving' }],
  ['bondable_amounts', { amount: 75_000, name: '$75,000.00' }, { value: 75_000, label: '$75,000.00' }],
];

describe('editing a reference list', () => {
  it.each(CASES)('of %s shows at once, under a new tag', async (list, body, expected) => {
    const { send, shown } = await editor();
    const before = await shown(list);
    const added = await send('POST', `/${list}`, body);
    expect(added.status).toBe(201);
    const after = await shown(list);
    expect(after.entries.at(-1)).toMatchObject(expected);
    expect(after.etag).not.toBe(before.etag);

    const { amount: _amount, ...change } = { ...body, name: 'Renamed' } as Record<string, unknown>;
    expect((await send('PUT', `/${list}/${added.body.id}`, { ...change, position: 0 })).status).toBe(200);
    const [first] = (await shown(list)).entries;
    expect(first?.name ?? first?.label).toBe('Renamed');

    expect((await send('DELETE', `/${list}/${added.body.id}`)).status).toBe(204);
    expect(await shown(list)).toEqual(before);
  });

  it('of insurance amounts shows in the map of amounts', async () => {
    const { send, shown } = await editor();
    await send('POST', '/insurance_amounts', { amount: 3_000_000, name: '$3,000,000.00' });
    expect((await shown('insurance_amounts')).entries).toMatchObject({ 3000000: '$3,000,000.00' });
  });

  it('of plans and taxes changes what is charged', async () => {
    const { send, shown } = await editor();
    await send('PUT', '/plans/standard', {
      name: 'Standard',
      items: [{ name: 'Monthly', amountCents: 5950 }],
    });
    const plans = (await shown('plans')).entries as unknown as { id: string; invoice: { total: string } }[];
    expect(plans.find(({ id }) => id === 'standard')?.invoice.total).toBe('$59.50');
    const rate = { name: 'GST', ratePerHundredThousand: 7000 };
    expect((await send('PUT', '/tax_rates/CA-AB', rate)).status).toBe(200);
    expect((await send('POST', '/tax_rates', { ...rate, country: 'US', state: 'MT' })).body.id).toBe('US-MT');
  });

  it('lists everything that can be edited', async () => {
    const { send } = await editor();
    const { lists } = (await send('GET')).body;
    expect(lists.map(({ name }) => name)).toEqual([
      'qualifications',
      'insurances',
      'insurance_amounts',
      'bondable_amounts',
      'industries',
      'plans',
      'tax_rates',
    ]);
    for (const { entries } of lists)
      expect(entries[0]).toMatchObject({ id: expect.any(String), name: expect.any(String) });
  });

  it.each([
    ['qualifications', { has_expiry: true }, ['name']],
    ['qualifications', { name: 'x' }, ['has_expiry']],
    ['insurances', { name: 'x', required: 'yes' }, ['required']],
    ['industries', { name: ' ' }, ['name']],
    ['industries', { name: 'x', has_expiry: true }, ['has_expiry']],
    ['industries', { name: 'x', position: -1 }, ['position']],
    ['insurance_amounts', { name: 'x' }, ['amount']],
    ['insurance_amounts', { name: 'x', amount: 0 }, ['amount']],
    ['bondable_amounts', { name: 'x', amount: 1.5 }, ['amount']],
    ['plans', { name: 'x', items: [] }, ['items']],
    ['plans', { name: 'x', items: [{ name: 'y', amountCents: 1.5 }] }, ['items.0.amountCents']],
    ['tax_rates', { name: 'x', ratePerHundredThousand: 5000 }, ['country']],
    ['tax_rates', { name: 'x', ratePerHundredThousand: 5000, country: 'ca', state: 'AB' }, ['country']],
  ])('of %s refuses %j', async (list, body, keys) => {
    const { send } = await editor();
    const answer = await send('POST', `/${list}`, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, keys]);
  });

  it('lists no amount twice, and keeps the amount of an entry', async () => {
    const { send } = await editor();
    const twice = await send('POST', '/bondable_amounts', { amount: 50_000, name: 'x' });
    expect([twice.status, twice.body.errors]).toEqual([
      409,
      { request: editingSentences.alreadyListed.say() },
    ]);
    const other = await send('PUT', '/bondable_amounts/50000', { amount: 60_000, name: 'x' });
    expect([other.status, other.body.errors]).toEqual([
      422,
      { amount: 'The entry’s amount cannot be changed here' },
    ]);
    expect((await send('PUT', '/bondable_amounts/50000', { amount: 50_000, name: 'x' })).status).toBe(200);
  });

  it('deletes no plan that a seller has chosen', async () => {
    const { test, send } = await editor();
    await applyAsSeller(test);
    const { status, body } = await send('DELETE', '/plans/listing');
    expect([status, body.errors]).toEqual([409, { request: editingSentences.planIsChosen.say() }]);
    expect((await send('DELETE', '/plans/standard')).status).toBe(204);
  });

  it('puts entries where they are told to stand, whatever was deleted between them', async () => {
    const { send, shown } = await editor();
    let ids = (await shown('industries')).entries.map(({ id }) => id);
    const gone = ids[3] ?? '';
    expect((await send('DELETE', `/industries/${gone}`)).status).toBe(204);
    ids = ids.filter((id) => id !== gone);
    for (const [from, to] of [
      [0, 2],
      [4, 0],
      [3, 3],
      [1, 99],
      [ids.length - 1, 1],
      [2, ids.length - 1],
      [5, 4],
      [4, 5],
    ] as const) {
      const id = ids[from] ?? '';
      expect((await send('PUT', `/industries/${id}`, { name: `n${id}`, position: to })).status).toBe(200);
      ids = ids.filter((other) => other !== id).toSpliced(to, 0, id);
      expect((await shown('industries')).entries.map((entry) => entry.id)).toEqual(ids);
    }
    const { body } = await send('POST', '/industries', { name: 'Diving', position: 2 });
    ids = ids.toSpliced(2, 0, body.id);
    expect((await shown('industries')).entries.map((entry) => entry.id)).toEqual(ids);
  });

  it('overwrites nothing that somebody else has changed since it was seen', async () => {
    const { test, send } = await editor();
    const { lists } = (await send('GET')).body;
    const [seen] = lists.find(({ name }) => name === 'qualifications')?.entries ?? [];
    const cookie = await loggedIn(test, 'admin');
    const change = (body: object, tag: unknown = seen?.tag) =>
      api(test, `/admin/reference/qualifications/${seen?.id}`, {
        method: 'PUT',
        cookie,
        body,
        headers: { 'If-Match': `"${tag}"` },
      });
    const own = { name: seen?.name, has_expiry: !seen?.has_expiry };
    const first = await change(own);
    expect(first.status).toBe(200);
    const second = await change({ name: 'Other', has_expiry: true });
    expect([second.status, second.body.errors]).toEqual([409, { request: sentences.changedMeanwhile.say() }]);
    const { tag } = first.body as unknown as Entry;
    expect((await change({ ...own, position: 1 }, tag)).status).toBe(200);
    expect((await change({ name: 'Other', has_expiry: true }, tag)).status).toBe(200);
  });

  it('ends a list at 2,000 entries', async () => {
    const { test, send } = await editor();
    const before = (await send('GET')).body.lists.find(({ name }) => name === 'industries')?.entries ?? [];
    const rows = Array.from({ length: MOST_ENTRIES - before.length }, (_, at) => ({
      ...{ list: 'industries', id: `x${at}`, name: `x${at}`, details: '{}' },
      position: 1000 + at,
    }));
    await test.database.transaction(async (trx) => {
      for (const row of rows) await trx.insertInto('reference_entries').values(row).execute();
    });
    const { status, body } = await send('POST', '/industries', { name: 'One more' });
    expect([status, body.errors]).toEqual([409, { request: editingSentences.listIsFull.say() }]);
    expect((await send('POST', '/qualifications', { name: 'One', has_expiry: false })).status).toBe(201);
    expect((await send('PUT', '/industries/x9', { name: 'Other', position: 0 })).status).toBe(200);
  });

  it('knows no other list and no other entry', async () => {
    const { send } = await editor();
    for (const list of ['date_formats', 'nothing', 'constructor', '__proto__'])
      expect((await send('POST', `/${list}`, { name: 'x' })).status).toBe(404);
    expect((await send('PUT', '/industries/nothing', { name: 'x' })).status).toBe(404);
    expect((await send('DELETE', '/industries/nothing')).status).toBe(404);
    expect((await send('DELETE', '/date_formats/yyyy-mm-dd')).status).toBe(404);
  });

  it.each([
    ['GET', ''],
    ['POST', '/industries'],
    ['PUT', '/industries/x'],
    ['DELETE', '/industries/x'],
  ])('%s %s is for editors and admins', async (method, path) => {
    const test = await createTestApp();
    const ask = async (cookie?: string) => {
      const body = method === 'POST' || method === 'PUT' ? {} : undefined;
      return (await api(test, `/admin/reference${path}`, { method, body, ...(cookie && { cookie }) })).status;
    };
    expect(await ask()).toBe(401);
    expect(await ask(await loggedIn(test, 'reviewer'))).toBe(403);
    expect([200, 404, 422]).toContain(await ask(await loggedIn(test, 'admin')));
  });
});
