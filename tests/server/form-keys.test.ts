import { describe, expect, it } from 'vitest';
import { api } from './support/api.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const FORM = 'report-a-concern';
const CONCERN = { topic: 'safety', description: 'No gas monitor was worn.', answer: 'none' };
const MAILBOX = 'jordan@prairie.example';
const NUMBER = '+14035550123';
const ALWAYS = {
  state: 'open',
  opensAt: null,
  closesAt: null,
  mostAnswers: null,
  wordsEn: null,
  wordsFr: null,
};

/** A form for an audience, and staff who may change that. */
async function formFor(audience: string, options: Parameters<typeof createTestApp>[0] = {}) {
  const test = await createTestApp({ trustedProxies: 1, ...options });
  const cookie = await loggedIn(test, 'owner');
  const change = (to: string, settings: object = {}) =>
    api(test, `/admin/openings/${FORM}`, {
      method: 'PUT',
      cookie,
      body: { ...ALWAYS, audience: to, ...settings },
    });
  expect((await change(audience)).status).toBe(200);
  return { test, cookie, change };
}

const keyed = (key?: string): { headers: Record<string, string> } => ({
  headers: key === undefined ? {} : { 'Form-Key': key },
});
const send = async (test: TestApp, key?: string, form = FORM) =>
  (await api(test, `/forms/${form}`, { body: CONCERN, ...keyed(key) })).status;
const stateFor = async (test: TestApp, key?: string) =>
  (await api(test, `/forms/${FORM}/state`, keyed(key))).body.stateNow;
const askForCode = (test: TestApp, body: object, from = '198.51.100.7') =>
  api(test, `/forms/${FORM}/code`, { body, headers: { 'X-Forwarded-For': from } });
const confirm = (test: TestApp, body: object) => api(test, `/forms/${FORM}/confirmation`, { body });

/** The code in the newest message to somebody. */
async function codeIn(test: TestApp, to: string) {
  while ((await test.deps.delivery.deliverDue()) > 0);
  const [newest] = await test.deps.inbox.list({ to, limit: 1 });
  return /\b\d{6,8}\b/.exec(newest?.text ?? '')?.[0] ?? '';
}

async function keyFor(test: TestApp, contact: object, to: string): Promise<string> {
  const { body } = await askForCode(test, contact);
  const code = await codeIn(test, to);
  return (await confirm(test, { request: body.request, verificationCode: code })).body.key ?? '';
}

const other = (code: string) => code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));

describe('a form for those who have its link', () => {
  const keyIn = (body: object & { link?: unknown }) =>
    new URL(String(body.link)).searchParams.get('key') ?? '';

  it('takes answers from these alone, and says so before anything is typed', async () => {
    const { test, cookie } = await formFor('link');
    const { body } = await api(test, '/admin/openings', { cookie });
    const listed = (body.items as unknown as { name: string; link: string }[]).find(
      ({ name }) => name === FORM,
    );
    const key = keyIn(listed ?? {});
    expect(listed?.link).toContain(`/forms/${FORM}?key=${key}`);
    expect(key.length).toBeGreaterThan(40);
    for (const wrong of [undefined, '', 'x', key.slice(1), `${key}x`])
      expect([await stateFor(test, wrong), await send(test, wrong)]).toEqual(['link', 401]);
    expect([await stateFor(test, key), await send(test, key)]).toEqual(['open', 201]);
    expect((await api(test, `/forms/${FORM}/state`)).body.words).toMatch(
      /^Only those who were sent the link/,
    );
  });

  it('gets another link, with which the one before stops working, and that is on record', async () => {
    const { test, cookie, change } = await formFor('link');
    const before = await change('link');
    const renew = (tag: unknown) =>
      api(test, `/admin/openings/${FORM}/link`, { body: {}, cookie, headers: { 'If-Match': `"${tag}"` } });
    test.clock.advance(60);
    const after = await renew(before.body.tag);
    expect(after.status).toBe(200);
    const [old, made] = [keyIn(before.body), keyIn(after.body)];
    expect([await send(test, old), await send(test, made)]).toEqual([401, 201]);
    expect((await renew(before.body.tag)).status).toBe(409);
    const { body } = await api(test, `/studio/forms/${FORM}/acts`, { cookie });
    const acts = body.items as unknown as { kind: string; before: object; after: object }[];
    const newest = acts.find(({ kind }) => kind === 'opening');
    expect(newest).toMatchObject({
      before: { linkMadeAt: before.body.linkMadeAt },
      after: { linkMadeAt: after.body.linkMadeAt },
    });
    expect(JSON.stringify(body)).not.toContain(old);
  });

  it('keeps its link while it is for others, and shows it to owners of forms alone', async () => {
    const { test, change } = await formFor('link');
    const { link } = (await change('link')).body;
    expect((await change('everyone')).body.link).toBeNull();
    expect((await change('link')).body.link).toBe(link);
    const reviewer = await loggedIn(test, 'reviewer');
    const asked = { body: {}, cookie: reviewer };
    expect((await api(test, `/admin/openings/${FORM}/link`, asked)).status).toBe(403);
    await change('everyone');
    const owner = await loggedIn(test, 'editor');
    expect((await api(test, `/admin/openings/${FORM}/link`, { body: {}, cookie: owner })).status).toBe(404);
  });
});

describe('a form for those who confirm a contact', () => {
  it.each([
    ['email', { email: 'Jordan@Prairie.example' }, MAILBOX],
    ['phone', { mobileNumber: '+1 (403) 555-0123' }, NUMBER],
  ])(
    'by %s takes answers with the key that a code gave, and tells staff the contact',
    async (by, given, to) => {
      const { test } = await formFor(by);
      expect([await stateFor(test), await send(test)]).toEqual([by, 401]);
      const asked = await askForCode(test, given);
      expect([asked.status, asked.body.contact]).toEqual([201, to]);
      const code = await codeIn(test, to);
      const tried = { request: asked.body.request, verificationCode: `${code.slice(0, 3)} ${code.slice(3)}` };
      const { status, body } = await confirm(test, tried);
      expect(status).toBe(201);
      const key = String(body.key);
      expect([await stateFor(test, key), await send(test, key)]).toEqual(['open', 201]);
      const cookie = await loggedIn(test, 'reviewer');
      const list = await api(test, `/admin/forms/${FORM}/submissions`, { cookie });
      expect(list.body.items).toEqual([expect.objectContaining({ confirmedContact: to })]);
      for (const names of ['labels', 'keys']) {
        const file = await test.app.request(`/api/admin/forms/${FORM}/submissions.csv?names=${names}`, {
          headers: { Cookie: cookie },
        });
        expect(await file.text()).toContain(to);
      }
      test.clock.advance(24 * 3600);
      expect([await stateFor(test, key), await send(test, key)]).toEqual([by, 401]);
    },
  );

  it('takes a code once, after four wrong ones at most, for ten minutes, with its own request and for its own form', async () => {
    const { test } = await formFor('email');
    const first = (await askForCode(test, { email: MAILBOX })).body.request;
    const code = await codeIn(test, MAILBOX);
    const second = (await askForCode(test, { email: 'sam@prairie.example' })).body.request;
    const right = { request: first, verificationCode: code };
    expect((await confirm(test, { ...right, request: second })).status).toBe(422);
    expect((await confirm(test, { ...right, request: 'fc_unknown' })).status).toBe(422);
    for (let count = 0; count < 3; count += 1)
      expect((await confirm(test, { ...right, verificationCode: other(code) })).body.errors).toEqual({
        verificationCode: 'Invalid access code. Please check the code and try again.',
      });
    expect((await confirm(test, right)).status).toBe(201);
    expect((await confirm(test, right)).status).toBe(422);
    const spent = (await askForCode(test, { email: MAILBOX })).body.request;
    const unused = await codeIn(test, MAILBOX);
    for (let count = 0; count < 5; count += 1)
      await confirm(test, { request: spent, verificationCode: other(unused) });
    expect((await confirm(test, { request: spent, verificationCode: unused })).status).toBe(422);
    test.clock.advance(16 * 60);
    const late = (await askForCode(test, { email: MAILBOX })).body.request;
    const lateCode = await codeIn(test, MAILBOX);
    test.clock.advance(10 * 60);
    expect((await confirm(test, { request: late, verificationCode: lateCode })).status).toBe(422);
  });

  it('does not take what was confirmed for another kind of contact', async () => {
    const { test, change } = await formFor('email');
    const key = await keyFor(test, { email: MAILBOX }, MAILBOX);
    await change('phone');
    expect([await stateFor(test, key), await send(test, key)]).toEqual(['phone', 401]);
    await change('email');
    expect(await send(test, key)).toBe(201);
  });

  it.each([
    [{}, 'email'],
    [{ mobileNumber: NUMBER }, 'email'],
    [{ email: 'jordan' }, 'email'],
    [{ email: `${'x'.repeat(250)}@a.example` }, 'email'],
    [{ email: 'jordan@prairie.example\r\nBcc: all@prairie.example' }, 'email'],
  ])('says what is wrong with %j', async (given, field) => {
    const { test } = await formFor('email');
    const { status, body } = await askForCode(test, given);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it.each([
    { mobileNumber: '403 555 0123' },
    { mobileNumber: '+1 900 555 0123' },
    { mobileNumber: '+999 123' },
  ])('sends no code to %j', async (given) => {
    const { test } = await formFor('phone');
    expect((await askForCode(test, given)).body.errors).toHaveProperty('mobileNumber');
  });

  it('sends few codes for one address, so that the owner of a mailbox still gets theirs', async () => {
    const { test } = await formFor('email');
    const asked = async (email: string, from: string) => (await askForCode(test, { email }, from)).status;
    for (let count = 0; count < 5; count += 1) expect(await asked(MAILBOX, '198.51.100.7')).toBe(201);
    expect(await asked('Jordan+other@prairie.example', '198.51.100.7')).toBe(429);
    expect(await asked(MAILBOX, '198.51.100.9')).toBe(201);
    for (let network = 0; network < 14; network += 1)
      expect(await asked(MAILBOX, `192.0.${network}.7`)).toBe(201);
    expect(await codeIn(test, MAILBOX)).toMatch(/^\d{6}$/);
    await asked(MAILBOX, '192.0.200.7');
    expect(await codeIn(test, MAILBOX)).toMatch(/^\d{8}$/);
    test.clock.advance(3600);
    const near: number[] = [];
    for (let host = 0; host < 31; host += 1) near.push(await asked(MAILBOX, `203.0.113.${host}`));
    expect([near.slice(0, 30).every((status) => status === 201), near[30]]).toEqual([true, 429]);
    expect(await asked(MAILBOX, '192.0.201.7')).toBe(201);
  });

  it('mails codes to few mailboxes for one network, and to so many in all', async () => {
    const { test } = await formFor('email');
    const statuses: number[] = [];
    for (let count = 0; count < 51; count += 1)
      statuses.push(
        (await askForCode(test, { email: `a${count}@prairie.example` }, `198.51.100.${count}`)).status,
      );
    expect([statuses.filter((status) => status === 201).length, statuses[50]]).toEqual([50, 503]);
    expect((await askForCode(test, { email: MAILBOX }, '192.0.2.7')).status).toBe(201);
  });

  it('counts its text messages among those that may be sent in all', async () => {
    const { test } = await formFor('phone', { smsBudget: { hour: 1, day: 1 } });
    expect((await askForCode(test, { mobileNumber: NUMBER })).status).toBe(201);
    const refused = await askForCode(test, { mobileNumber: '+14035550199' }, '203.0.113.7');
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([503, ['mobileNumber']]);
  });

  it('sends none for a form that is closed, for everyone or not there', async () => {
    const { test, change } = await formFor('email');
    await change('email', { state: 'closed' });
    expect((await askForCode(test, { email: MAILBOX })).status).toBe(409);
    await change('everyone');
    expect((await askForCode(test, { email: MAILBOX })).status).toBe(404);
    expect((await api(test, '/forms/login/code', { body: { email: MAILBOX } })).status).toBe(404);
    expect((await confirm(test, { request: 'fc_x', verificationCode: '123456' })).status).toBe(404);
  });

  it('forgets codes and contacts after a day', async () => {
    const { test } = await formFor('email');
    await keyFor(test, { email: MAILBOX }, MAILBOX);
    test.clock.advance(24 * 3600 + 1);
    await test.database.transaction(test.deps.confirmations.removeOld);
    const left = await test.database.reader.selectFrom('form_confirmations').selectAll().execute();
    expect(left).toEqual([]);
  });
});
