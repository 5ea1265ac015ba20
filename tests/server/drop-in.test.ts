import { describe, expect, it } from 'vitest';
import { handledForms } from '../../server/market/market-forms.ts';
import { createAddressLimits, PAID_PROFILE } from '../../server/platform/http/limits/rate-limits.ts';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { api } from './support/api.ts';
import { GONE } from './support/files.ts';
import { pdfOf } from './support/sample-files.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { uploadOne } from './support/uploads.ts';

const PATH = '/forms/report-a-concern';
const CONCERN = { topic: 'safety', description: 'No gas monitor was worn.', answer: 'none' };
const KEY = '0123456789abcdef0123456789abcdef';

function send(test: TestApp, body: unknown = CONCERN, key?: string) {
  return api(test, PATH, { body, headers: key === undefined ? {} : { 'Idempotency-Key': key } });
}

const stored = (test: TestApp) => test.database.reader.selectFrom('form_submissions').selectAll().execute();

describe('a form that no code handles', () => {
  it('is stored under its version, and answered with its id and a number to quote', async () => {
    const test = await createTestApp();
    const { status, body } = await send(test);
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), reference: expect.stringMatching(/^TFF-\w{6}$/) },
    ]);
    const [row] = await stored(test);
    expect(row).toMatchObject({ ...body, form_id: 'report-a-concern', data: JSON.stringify(CONCERN) });
    expect(row?.form_version_id).toBe(test.deps.versions.of('report-a-concern').id);
  });

  it('is refused with a sentence per field, by the rules of the browser', async () => {
    const test = await createTestApp();
    const { status, body } = await send(test, { topic: 'weather', answer: 'email', extra: 1 });
    expect([status, body.errors]).toEqual([
      422,
      {
        topic: 'Choose what your concern is about from the list',
        description: 'Enter what happened',
        name: 'Enter your name',
        email: 'Enter your email address',
        extra: '“extra” is not a field of this form',
      },
    ]);
    expect(await stored(test)).toEqual([]);
  });

  it('is held to what no schema can say', async () => {
    const test = await createTestApp();
    const { body } = await send(test, { ...CONCERN, happened_on: '2026-02-30', evidence: 'unknown' });
    expect(body.errors).toEqual({
      happened_on: expect.stringMatching(/date/),
      evidence: GONE,
    });
  });

  it.each([...handledForms, 'nothing', 'constructor', '__proto__', '..%2Fcontact'])(
    'is none that code handles, and none that there is not: %s',
    async (name) => {
      const test = await createTestApp();
      const { status, body } = await api(test, `/forms/${name}`, { body: CONCERN });
      expect([status, body.errors]).toEqual([404, { request: sentences.notFound.say() }]);
      expect(await stored(test)).toEqual([]);
    },
  );

  it('is refused from another site’s page, as no JSON, and too often', async () => {
    const test = await createTestApp({ limits: createAddressLimits(true, PAID_PROFILE) });
    const foreign = await api(test, PATH, { body: CONCERN, headers: { Origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
    const form = await test.app.request(`/api${PATH}`, {
      method: 'POST',
      body: new URLSearchParams(CONCERN),
    });
    expect(form.status).toBe(415);
    for (let count = 0; count < 19; count += 1) expect((await send(test)).status).toBe(201);
    const refused = await send(test);
    expect([refused.status, refused.body.errors]).toEqual([
      429,
      { request: sentences.tooManyRequests.say() },
    ]);
  });
});

describe('what is sent again', () => {
  it('under the same key is stored once, though twenty come at once, with a file', async () => {
    const test = await createTestApp();
    const { id } = await uploadOne(test, 'photo.pdf', pdfOf());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(test, { ...CONCERN, evidence: id }, KEY)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect((await stored(test)).length).toBe(1);
  });

  it('under the same key with other answers is a conflict', async () => {
    const test = await createTestApp();
    await send(test, CONCERN, KEY);
    const { status, body } = await send(test, { ...CONCERN, topic: 'payment' }, KEY);
    expect([status, body.errors]).toEqual([409, { request: sentences.alreadySubmitted.say() }]);
    expect((await stored(test)).length).toBe(1);
  });

  it('under another key or none is another submission', async () => {
    const test = await createTestApp();
    for (const key of [KEY, KEY.toUpperCase(), undefined, undefined]) await send(test, CONCERN, key);
    expect((await stored(test)).length).toBe(4);
  });

  it.each(['', 'short', 'with spaces in between', 'x'.repeat(65)])('has no key like “%s”', async (key) => {
    const test = await createTestApp();
    const { status, body } = await send(test, CONCERN, key);
    expect([status, body.errors]).toEqual([422, { request: sentences.badIdempotencyKey.say() }]);
  });
});
