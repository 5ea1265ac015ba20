import { describe, expect, it } from 'vitest';
import { api } from './support/api.ts';
import { approvedMember } from './support/members.ts';
import { ALWAYS } from './support/openings.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const FORM = 'report-a-concern';
const CONCERN = { topic: 'safety', description: 'No gas monitor was worn.', answer: 'none' };
async function opened() {
  const test = await createTestApp();
  const cookie = await loggedIn(test, 'editor');
  const change = (settings: object, headers: Record<string, string> = {}, name = FORM) =>
    api(test, `/admin/openings/${name}`, {
      method: 'PUT',
      cookie,
      body: { ...ALWAYS, ...settings },
      headers,
    });
  const inMinutes = (minutes: number) => {
    const at = Math.floor(test.clock.now().getTime() / 60_000) * 60_000 + minutes * 60_000;
    return new Date(at).toISOString();
  };
  return { test, cookie, change, inMinutes };
}

const send = (test: TestApp, key?: string, headers: Record<string, string> = {}) =>
  api(test, `/forms/${FORM}`, {
    body: CONCERN,
    headers: { ...headers, ...(key !== undefined && { 'Idempotency-Key': key }) },
  });
const stateNow = async (test: TestApp) => (await api(test, `/forms/${FORM}/state`)).body;

describe('a form that anybody may send', () => {
  it('takes answers as long as nobody has said anything else', async () => {
    const { test, cookie } = await opened();
    expect(await stateNow(test)).toEqual({ stateNow: 'open', words: null });
    expect((await send(test)).status).toBe(201);
    const { body } = await api(test, '/admin/openings', { cookie });
    expect(body).toMatchObject({
      timeZone: 'America/Edmonton',
      items: expect.arrayContaining([
        expect.objectContaining({ name: FORM, ...ALWAYS, stateNow: 'open', answers: null, tag: '0' }),
      ]),
    });
  });

  it.each([
    ['closed', 'This form is closed.'],
    ['archived', 'This form is no longer in use.'],
  ])(
    'takes none while it is %s, and says so before it says what is wrong with the answers',
    async (state, said) => {
      const { test, change } = await opened();
      expect((await change({ state })).status).toBe(200);
      expect(await stateNow(test)).toEqual({ stateNow: state, words: said });
      const refused = await api(test, `/forms/${FORM}`, { body: {} });
      expect([refused.status, refused.body]).toEqual([
        409,
        {
          errors: { request: said },
          problems: [{ path: 'request', rule: state, params: expect.anything() }],
        },
      ]);
    },
  );

  it('opens and closes by itself', async () => {
    const { test, change, inMinutes } = await opened();
    await change({ opensAt: inMinutes(10), closesAt: inMinutes(20) });
    expect(await stateNow(test)).toEqual({
      stateNow: 'early',
      words: expect.stringMatching(/^This form opens on .+\d{4} at \d+:\d\d [ap]\.m\.$/),
    });
    expect((await send(test)).status).toBe(409);
    test.clock.advance(10 * 60);
    expect((await send(test)).status).toBe(201);
    test.clock.advance(10 * 60);
    expect((await stateNow(test)).stateNow).toBe('closed');
    expect((await send(test)).status).toBe(409);
  });

  it('says it in the words and the language that staff wrote', async () => {
    const { test, change } = await opened();
    await change({ state: 'closed', wordsEn: 'Come back in {spring}.', wordsFr: 'Revenez au printemps.' });
    expect((await send(test)).body.errors).toEqual({ request: 'Come back in {spring}.' });
    const french = await send(test, undefined, { 'Accept-Language': 'fr' });
    expect(french.body.errors).toEqual({ request: 'Revenez au printemps.' });
  });

  it('answers what it had taken before in the same way again', async () => {
    const { test, change } = await opened();
    const key = '0123456789abcdef0123456789abcdef';
    const first = await send(test, key);
    await change({ state: 'closed' });
    expect(await send(test, key)).toMatchObject({ status: 201, body: first.body });
  });
});

describe('a form that is not for everyone', () => {
  it('is for whoever is logged in, or for staff alone, and says so before anything is typed', async () => {
    const { test, cookie, change } = await opened();
    const asMember = (await approvedMember(test, 'buyer', 'jordan@prairie.example')).cookie;
    const tried = async (as?: string) => {
      const asked = as === undefined ? {} : { cookie: as };
      const { body } = await api(test, `/forms/${FORM}/state`, asked);
      return [body.stateNow, (await api(test, `/forms/${FORM}`, { body: CONCERN, ...asked })).status];
    };
    await change({ audience: 'users' });
    expect([await tried(), await tried(asMember), await tried(cookie)]).toEqual([
      ['users', 401],
      ['open', 201],
      ['open', 201],
    ]);
    await change({ audience: 'staff' });
    expect([await tried(), await tried(asMember), await tried(cookie)]).toEqual([
      ['staff', 401],
      ['staff', 403],
      ['open', 201],
    ]);
    await change({ audience: 'staff', state: 'closed' });
    expect(await tried()).toEqual(['closed', 409]);
  });
});

describe('a form that closes after so many answers', () => {
  it('takes no more when many come at once, and counts what it had before', async () => {
    const { test, change } = await opened();
    await send(test);
    await change({ mostAnswers: 4 });
    const all = await Promise.all(Array.from({ length: 8 }, () => send(test)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array(5).fill(409)]);
    expect(await stateNow(test)).toEqual({
      stateNow: 'full',
      words: 'This form has all the answers it can take.',
    });
    const rows = await test.database.reader.selectFrom('form_submissions').select('id').execute();
    expect(rows).toHaveLength(4);
  });

  it('does not open again because old answers are deleted, but because it takes more', async () => {
    const { test, change } = await opened();
    await change({ mostAnswers: 1 });
    await send(test);
    await test.database.transaction((trx) => trx.deleteFrom('form_submissions').execute());
    expect((await send(test)).status).toBe(409);
    await change({ mostAnswers: 2 });
    expect((await send(test)).status).toBe(201);
  });

  it('does not count what comes twice', async () => {
    const { test, change } = await opened();
    await change({ mostAnswers: 2 });
    const key = '0123456789abcdef0123456789abcdef';
    await Promise.all(Array.from({ length: 5 }, () => send(test, key)));
    expect((await send(test)).status).toBe(201);
    expect((await stateNow(test)).stateNow).toBe('full');
  });
});

describe('changing when a form is open', () => {
  it.each([
    [{ closesAt: '2026-02-31T00:00:00.000Z' }, { closesAt: 'There is no such day' }],
    [
      { opensAt: '2027-01-02T00:00:00.000Z', closesAt: '2027-01-02T00:00:00.000Z' },
      { closesAt: 'The form must close after it opens' },
    ],
    [{ opensAt: 'tomorrow' }, { opensAt: expect.any(String) }],
    [{ mostAnswers: 0 }, { mostAnswers: expect.any(String) }],
    [{ state: 'ajar' }, { state: expect.any(String) }],
    [{ wordsEn: 'x'.repeat(501) }, { wordsEn: expect.any(String) }],
  ])('is refused by field: %j', async (settings, errors) => {
    const { test, change } = await opened();
    expect(await change(settings)).toMatchObject({ status: 422, body: { errors } });
    expect((await stateNow(test)).stateNow).toBe('open');
  });

  it('never overwrites what somebody else has changed', async () => {
    const { test, change } = await opened();
    expect((await change({ state: 'closed' }, { 'If-Match': '"0"' })).body.tag).toBe('1');
    expect((await change({ state: 'archived' }, { 'If-Match': '"0"' })).status).toBe(409);
    expect((await stateNow(test)).stateNow).toBe('closed');
  });

  it('is for owners of forms, editors and admins, and says who did it', async () => {
    const { test, change } = await opened();
    for (const role of ['reviewer', undefined] as const) {
      const cookie = role && (await loggedIn(test, role));
      const asked = { method: 'PUT', body: ALWAYS, ...(cookie && { cookie }) };
      expect((await api(test, `/admin/openings/${FORM}`, asked)).status).toBe(role ? 403 : 401);
      expect((await api(test, '/admin/openings', { ...(cookie && { cookie }) })).status).toBe(
        role ? 403 : 401,
      );
    }
    await change({ state: 'closed' });
    const [row] = await test.database.reader.selectFrom('form_openings').selectAll().execute();
    const users = await test.database.reader.selectFrom('users').selectAll().execute();
    expect(users.find(({ id }) => id === row?.changed_by)?.role).toBe('editor');
  });

  it.each(['signup-request', 'login', 'nothing', 'constructor'])('is for no other form: %s', async (name) => {
    const { test, change } = await opened();
    expect((await change({}, {}, name)).status).toBe(404);
    expect((await api(test, `/forms/${name}/state`)).status).toBe(404);
  });
});
