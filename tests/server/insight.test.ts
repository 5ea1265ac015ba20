import { describe, expect, it } from 'vitest';
import { forms } from '../../codegen/generated/server.ts';
import { createAddressLimits, PAID_PROFILE } from '../../server/platform/http/limits/rate-limits.ts';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { api } from './support/api.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

type Count = { measure: string; subject?: string };

const FORM = 'report-a-concern';
const bodyOf = (counts: Count[], changes = {}) => ({
  form: FORM,
  version: forms[FORM as keyof typeof forms].sha256,
  counts,
  ...changes,
});

const count = (test: TestApp, body: object, headers = {}) => api(test, '/insight', { body, headers });

async function times(test: TestApp, amount: number, counts: Count[]): Promise<void> {
  for (let at = 0; at < amount; at += 1) expect((await count(test, bodyOf(counts))).status).toBe(204);
}

async function read(test: TestApp, query = '', role: 'editor' | 'reviewer' = 'editor') {
  const cookie = await loggedIn(test, role);
  const { status, body } = await api(test, `/admin/insight${query}`, { cookie });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as unknown as { items: Record<string, unknown>[] }).items;
}

const reached = (...sections: number[]) =>
  sections.map((one) => ({ measure: 'reached', subject: String(one) }));

describe('the studio', () => {
  it('shows staff what was counted of the form that is open, and of no other', async () => {
    const test = await createTestApp();
    await times(test, 6, [{ measure: 'start' }]);
    const path = `/studio/forms/${FORM}/insight`;
    expect((await api(test, path)).status).toBe(401);
    const cookie = await loggedIn(test, 'editor');
    expect((await api(test, path, { cookie })).body).toMatchObject({ items: [{ name: FORM, starts: 6 }] });
    expect((await api(test, '/studio/forms/contact/insight', { cookie })).body).toMatchObject({ items: [] });
    expect((await api(test, '/studio/forms/no-such-form/insight', { cookie })).status).toBe(404);
  });
});

describe('what happens to a form', () => {
  it('is told in figures: begun, sent, how long, where people stop, what is wrong', async () => {
    const test = await createTestApp();
    await times(test, 6, [{ measure: 'start' }, ...reached(0)]);
    await times(test, 7, [
      { measure: 'start' },
      ...reached(0, 1, 2),
      { measure: 'error', subject: 'email format' },
      { measure: 'complete' },
      { measure: 'minutes', subject: '3' },
    ]);
    expect(await read(test)).toEqual([
      {
        name: FORM,
        title: 'Report a concern',
        version: 1,
        release: {
          number: expect.any(Number),
          releasedOn: expect.any(String),
          isChanged: expect.any(Boolean),
        },
        starts: 13,
        completions: 7,
        medianMinutes: 5,
        stops: [
          { section: '1.0 Concern', count: 6 },
          { section: '2.0 Details', count: 0 },
          { section: '3.0 Answer', count: 0 },
        ],
        errors: [{ path: 'email', field: 'Your email address', rule: 'format', count: 7 }],
      },
    ]);
  });

  it('is told as few where it is below five', async () => {
    const test = await createTestApp();
    await times(test, 4, [
      { measure: 'start' },
      ...reached(0),
      { measure: 'complete' },
      { measure: 'minutes', subject: '0' },
      { measure: 'error', subject: 'topic required' },
    ]);
    const [form] = await read(test);
    expect(form).toMatchObject({ starts: null, completions: null, medianMinutes: null });
    expect(form?.errors).toEqual([expect.objectContaining({ path: 'topic', count: null })]);
  });

  it('is one row a day and thing, with nothing about who it was', async () => {
    const test = await createTestApp();
    await times(test, 3, [{ measure: 'start' }]);
    const rows = () => test.database.reader.selectFrom('form_counts').selectAll().orderBy('day').execute();
    const version = test.deps.versions.of(FORM);
    const row = { form_version_id: version.id, day: '2026-11-20', measure: 'start', subject: '', count: 3 };
    expect(await rows()).toEqual([row]);
    test.clock.advance(24 * 3600);
    await times(test, 1, [{ measure: 'start' }]);
    expect(await rows()).toEqual([row, { ...row, day: '2026-11-21', count: 1 }]);
  });

  it('is counted once a call, however often it is in it', async () => {
    const test = await createTestApp();
    await times(test, 5, [{ measure: 'start' }, { measure: 'start' }]);
    expect(await read(test)).toEqual([expect.objectContaining({ starts: 5 })]);
  });

  it('is read for so many days, and kept for two years', async () => {
    const test = await createTestApp();
    await times(test, 5, [{ measure: 'start' }]);
    test.clock.advance(7 * 24 * 3600);
    expect(await read(test, '?days=7')).toEqual([]);
    expect((await read(test, '?days=28', 'reviewer')).length).toBe(1);
    test.clock.advance(760 * 24 * 3600);
    await test.deps.housekeeping.pruneAll();
    expect(await test.database.reader.selectFrom('form_counts').selectAll().execute()).toEqual([]);
  });
});

describe('nothing can be stored but counts of what there is', () => {
  it.each([
    ['another form', { form: 'nothing' }, [{ measure: 'start' }]],
    ['a form of the language', { form: 'constructor' }, [{ measure: 'start' }]],
    ['another version', { version: 'a'.repeat(64) }, [{ measure: 'start' }]],
    ['a text', {}, [{ measure: 'start', subject: 'Jordan Reyes' }]],
    ['a section there is not', {}, [{ measure: 'reached', subject: '3' }]],
    ['no number', {}, [{ measure: 'reached', subject: '1e0' }]],
    ['a time there is not', {}, [{ measure: 'minutes', subject: '10' }]],
    ['a field there is not', {}, [{ measure: 'error', subject: 'jordan@prairie.example required' }]],
    ['a rule there is not', {}, [{ measure: 'error', subject: 'email jordan' }]],
    ['a field without a rule', {}, [{ measure: 'error', subject: 'email' }]],
    ['more than a rule', {}, [{ measure: 'error', subject: 'email required Jordan' }]],
  ])('%s is refused', async (_, changes, counts) => {
    const test = await createTestApp();
    const { status, body } = await count(test, bodyOf(counts, changes));
    expect([status, body.errors]).toEqual([422, { request: sentences.notCountable.say() }]);
    expect(await test.database.reader.selectFrom('form_counts').selectAll().execute()).toEqual([]);
  });

  it('takes what there is and leaves out the rest, as a page may say that has changed meanwhile', async () => {
    const test = await createTestApp();
    await times(test, 5, [
      { measure: 'start' },
      { measure: 'error', subject: 'renamed required' },
      { measure: 'error', subject: 'email required' },
    ]);
    const rows = await test.database.reader.selectFrom('form_counts').selectAll().execute();
    expect(rows.map(({ measure, subject }) => `${measure} ${subject}`.trim()).sort()).toEqual([
      'error email required',
      'start',
    ]);
  });

  it('counts a page of an earlier version with that version, by the questions it has', async () => {
    const test = await createTestApp();
    const id = '00000000-0000-7000-8000-00000000000a';
    const version = 'b'.repeat(64);
    const schema = JSON.stringify({ type: 'object', properties: { older: { type: 'string' } } });
    await test.database.transaction((trx) =>
      trx
        .insertInto('form_versions')
        .values({
          id,
          form_id: FORM,
          number: 0,
          sha256: version,
          schema,
          ui_schema: '{}',
          created_at: '2026-01-01',
        })
        .execute(),
    );
    const counts = [{ measure: 'start' }, { measure: 'error', subject: 'older required' }];
    expect((await count(test, bodyOf(counts, { version }))).status).toBe(204);
    expect(
      (await count(test, bodyOf([{ measure: 'error', subject: 'email required' }], { version }))).status,
    ).toBe(422);
    const rows = await test.database.reader.selectFrom('form_counts').selectAll().execute();
    expect(rows.map((row) => [row.form_version_id, row.measure])).toEqual(
      expect.arrayContaining([
        [id, 'start'],
        [id, 'error'],
      ]),
    );
  });

  it('takes fields within lists and groups as one for all entries', async () => {
    const test = await createTestApp();
    const { sha256: version } = forms['seller-registration'];
    const subject = (path: string) => [{ measure: 'error', subject: `${path} server` }];
    const send = (path: string) =>
      count(test, { form: 'seller-registration', version, counts: subject(path) }).then(
        ({ status }) => status,
      );
    expect(await send('wcbs.*.number')).toBe(204);
    expect(await send('salesContact.email')).toBe(204);
    expect(await send('operationsContact.workExperiences.*.company_name')).toBe(204);
    expect(await send('wcbs.0.number')).toBe(422);
  });

  it.each([{ 'Sec-GPC': '1' }, { DNT: '1' }])('counts nobody who asks for privacy: %o', async (headers) => {
    const test = await createTestApp();
    expect((await count(test, bodyOf([{ measure: 'start' }]), headers)).status).toBe(204);
    expect(await read(test)).toEqual([]);
  });

  it('is limited by address, and refused from other sites', async () => {
    const test = await createTestApp({ limits: createAddressLimits(true, PAID_PROFILE) });
    const foreign = { Origin: 'https://evil.example' };
    expect((await count(test, bodyOf([{ measure: 'start' }]), foreign)).status).toBe(403);
    await times(test, 60, [{ measure: 'start' }]);
    expect((await count(test, bodyOf([{ measure: 'start' }]))).status).toBe(429);
  });

  it('is read by staff alone', async () => {
    const test = await createTestApp();
    expect((await api(test, '/admin/insight')).status).toBe(401);
    for (const role of ['reviewer', 'owner', 'editor', 'admin'] as const) {
      const cookie = await loggedIn(test, role);
      expect((await api(test, '/admin/insight', { cookie })).status).toBe(200);
      expect((await api(test, '/admin/insight?days=9', { cookie })).status).toBe(422);
    }
  });
});
