import { describe, expect, it } from 'vitest';
import { contentHash } from '../../codegen/compiler/emit-forms.ts';
import { forms } from '../../codegen/generated/server.ts';
import type { JsonObject } from '../../codegen/runtime/json.ts';
import { createFormRegistry } from '../../server/engine/forms/form-registry.ts';
import { copyMail } from '../../server/engine/submissions/copy-mail.ts';
import { renderMail } from '../../server/platform/outbox/compose-mail.ts';
import { api } from './support/api.ts';
import { formOf, openedStudio } from './support/opened-studio.ts';
import { changedContent, publish } from './support/published-forms.ts';
import { pdfOf } from './support/sample-files.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './support/test-app.ts';
import { uploadOne } from './support/uploads.ts';

const FORM = 'report-a-concern';
const ANN = 'ann@example.com';
const CONCERN = {
  topic: 'safety',
  description: 'No gas monitor was worn.\nNobody said anything.',
  answer: 'email',
  name: 'Ann Roy',
  email: ANN,
};
const NONE = { mailboxes: null, sendsCopy: false, copyEn: null, copyFr: null };

async function opened() {
  const test = await createTestApp();
  const cookie = await loggedIn(test, 'editor');
  const change = (settings: object, headers: Record<string, string> = {}, name = FORM) =>
    api(test, `/admin/follow-ups/${name}`, {
      method: 'PUT',
      cookie,
      body: { ...NONE, ...settings },
      headers,
    });
  const now = async (language = 'en') =>
    (await api(test, `/admin/follow-ups/${FORM}`, { cookie, headers: { 'Accept-Language': language } })).body;
  return { test, cookie, change, now };
}

const send = (test: TestApp, answers: object = {}, headers: Record<string, string> = {}) =>
  api(test, `/forms/${FORM}`, { body: { ...CONCERN, ...answers }, headers });

/** What somebody was mailed about what was sent. */
async function mails(test: TestApp, to: string) {
  await test.deps.delivery.deliverDue();
  const all = await test.deps.inbox.list({ to, limit: 20 });
  return all.filter(({ text }) => /TFF-/.test(text));
}

describe('a copy goes to nobody whom the form itself names', () => {
  const mailbox = { type: 'string', format: 'email', maxLength: 254, title: 'Copy to' };
  const evil = 'owner@evil.example';
  const asking = (copy: object, ui: object = {}, more: object = {}) => {
    const content = changedContent(FORM, { copy: { ...mailbox, ...copy } }, { without: ['email', 'name'] });
    const { if: _if, then: _then, else: _else, ...schema } = content.schema;
    const uiSchema = { ...content.uiSchema, copy: ui };
    return { ...content, schema: { ...schema, ...more } as JsonObject, uiSchema: uiSchema as JsonObject };
  };
  const fixed = { properties: { copy: { const: evil } } };
  const inGroup = (group: object, ui: object = {}, more: object = {}) => {
    const { schema, uiSchema, ...content } = asking({});
    const { copy, ...properties } = schema.properties as JsonObject;
    const asked = { type: 'object', title: 'Group', properties: { copy: copy ?? {} }, ...group };
    const { copy: _copy, ...layout } = uiSchema;
    return {
      ...content,
      schema: { ...schema, properties: { ...properties, g: asked }, ...more } as JsonObject,
      uiSchema: { ...layout, g: ui } as JsonObject,
    };
  };
  const defined = {
    $defs: { g: { type: 'object', default: { copy: evil }, properties: { copy: mailbox } } },
  };

  it.each<[string, ReturnType<typeof asking>]>([
    ['const', asking({ const: evil })],
    ['default', asking({ default: evil })],
    ['enum', asking({ enum: [evil] })],
    ['allOf', asking({ allOf: [{ const: evil }] })],
    ['oneOf', asking({ oneOf: [{ const: evil, title: 'Copy' }] })],
    ['disabled', asking({}, { 'ui:disabled': true })],
    ['hidden', asking({}, { 'ui:widget': 'hidden' })],
    ['allOf of all', asking({}, {}, { allOf: [fixed] })],
    ['the default of all', asking({}, {}, { default: { copy: evil } })],
    [
      'a definition for all',
      asking({}, {}, { allOf: [{ $ref: '#/$defs/x' }], $defs: { x: { default: { copy: evil } } } }),
    ],
    ['readOnly', asking({ readOnly: true })],
    ['the default of its group', inGroup({ default: { copy: evil } })],
    ['the const of its group', inGroup({ const: { copy: evil } })],
    ['its group, disabled', inGroup({}, { 'ui:disabled': true })],
    [
      'what judges a group that is called like a keyword',
      (() => {
        const { schema, uiSchema, ...content } = inGroup({});
        const { g, ...properties } = schema.properties as JsonObject;
        const allOf = [{ properties: { if: { properties: { copy: { const: evil } } } } }];
        const { g: _g, ...layout } = uiSchema;
        return {
          ...content,
          schema: { ...schema, properties: { ...properties, if: g ?? {} }, allOf } as JsonObject,
          uiSchema: layout as JsonObject,
        };
      })(),
    ],
    ['another group', inGroup({}, { 'ui:copyFrom': 'other' })],
    ['a definition', inGroup({ $ref: '#/$defs/g' }, {}, defined)],
    ['then', asking({}, {}, { if: { properties: { topic: {} } }, then: fixed })],
  ])('by %s', async (_what, content) => {
    const { test, change, now } = await opened();
    await publish(test, FORM, { ...content, sha256: contentHash(content.schema, content.uiSchema) });
    expect((await now()).copyQuestion).toBeNull();
    expect((await change({ sendsCopy: true })).status).toBe(422);
  });

  it.each([asking({}), inGroup({})])('but to who enters their own', async (content) => {
    const { test, change } = await opened();
    await publish(test, FORM, { ...content, sha256: contentHash(content.schema, content.uiSchema) });
    expect((await change({ sendsCopy: true })).status).toBe(200);
  });
});

describe('who is told of an answer', () => {
  it('is every admin as long as nobody has said anything else', async () => {
    const { test, now } = await opened();
    await loggedIn(test, 'admin');
    expect(await now()).toEqual({
      name: FORM,
      ...NONE,
      copyQuestion: 'Email address',
      changedAt: null,
      tag: '0',
    });
    await send(test);
    expect(await mails(test, 'admin@tenderfoot.example')).toHaveLength(1);
    expect(await mails(test, ANN)).toEqual([]);
  });

  it('is whom staff have named, each once, in place of the admins and without the answers', async () => {
    const { test, change } = await opened();
    await loggedIn(test, 'admin');
    const mailboxes = ['safety@example.com', 'Claims@example.com', 'claims@example.com'];
    const { status, body } = await change({ mailboxes });
    expect([status, body]).toMatchObject([
      200,
      { mailboxes: ['safety@example.com', 'claims@example.com'], tag: '1' },
    ]);
    const { id } = (await send(test)).body as unknown as { id: string };
    for (const to of ['safety@example.com', 'claims@example.com']) {
      const [mail, ...others] = await mails(test, to);
      expect(others).toEqual([]);
      expect(mail?.text).toContain(`${PUBLIC_URL}/admin/forms/${FORM}/${id}`);
      expect(JSON.stringify(mail)).not.toContain('monitor');
    }
    expect(await mails(test, 'admin@tenderfoot.example')).toEqual([]);
  });

  it('is whom staff have named also where the form itself tells nobody', async () => {
    const form = forms[FORM].uiSchema as Record<string, unknown>;
    form['ui:tellStaff'] = false;
    try {
      const { test, change } = await opened();
      await change({ mailboxes: ['safety@example.com'] });
      await send(test);
      expect(await mails(test, 'safety@example.com')).toHaveLength(1);
    } finally {
      delete form['ui:tellStaff'];
    }
  });
});

describe('a copy of the answers', () => {
  it('goes to the address among them, each question with its answer as people read it', async () => {
    const { test, change } = await opened();
    await change({ sendsCopy: true });
    const { id: evidence } = await uploadOne(test, 'gauge.pdf', pdfOf());
    const { body } = await send(test, { evidence, happened_on: '2026-02-03' });
    const [mail, ...others] = await mails(test, ANN);
    expect(others).toEqual([]);
    const { reference } = body as unknown as { reference: string };
    expect(mail?.subject).toBe(`We have received what you sent: ${reference}`);
    expect(mail?.text.split('\n')).toEqual(
      expect.arrayContaining([
        'Thank you. This is what you have sent by the form “Report a concern”.',
        '> What is it about? Safety at a worksite',
        '> What happened? No gas monitor was worn. Nobody said anything.',
        '> A document or picture: gauge.pdf',
        `Your reference number is ${reference}. Please quote it when you contact us.`,
      ]),
    );
    expect(mail?.text).not.toContain('organization');
  });

  it('is in the language of whom it goes to, and begins with the words of staff', async () => {
    const { test, change } = await opened();
    await change({
      sendsCopy: true,
      copyEn: 'We read each report.',
      copyFr: 'Nous lisons tout.\n\nÀ bientôt.',
    });
    await send(test, {}, { 'Accept-Language': 'fr' });
    const [mail] = await mails(test, ANN);
    const lines = mail?.text.split('\n');
    expect(lines).toEqual(expect.arrayContaining(['Nous lisons tout.', 'À bientôt.']));
    expect(lines).toEqual(
      expect.arrayContaining([
        '> Que s’est-il passé? No gas monitor was worn. Nobody said anything.',
        '> Votre nom\u00a0: Ann Roy',
      ]),
    );
    expect(mail?.text).not.toMatch(/Thank you|We read|What happened/);
    await change({ sendsCopy: true, copyEn: 'We read each report.' });
    await send(test, { email: 'max@example.com' }, { 'Accept-Language': 'fr' });
    const [other] = await mails(test, 'max@example.com');
    expect(other?.text).toMatch(/^Merci\. Voici/);
  });

  it('goes to nobody where no address was entered, nor twice where the same is sent again', async () => {
    const { test, change } = await opened();
    await change({ sendsCopy: true });
    const { name: _name, email: _email, ...anonymous } = CONCERN;
    const body = { ...anonymous, answer: 'none' };
    expect((await api(test, `/forms/${FORM}`, { body })).status).toBe(201);
    const key = { 'Idempotency-Key': '0123456789abcdef' };
    for (let times = 0; times < 2; times += 1) expect((await send(test, {}, key)).status).toBe(201);
    expect(await mails(test, ANN)).toHaveLength(1);
  });

  it('goes to one address three times an hour at most, however it is written, and what is sent is kept', async () => {
    const { test, change } = await opened();
    await change({ sendsCopy: true });
    for (const email of [
      ANN,
      'Ann@example.com',
      'ann+1@example.com',
      ANN,
      'ANN@EXAMPLE.COM',
      'ann+2@example.com',
    ])
      expect((await send(test, { email })).status).toBe(201);
    const received = async () => {
      const found: { id: string }[] = [];
      for (const to of [ANN, 'Ann@example.com', 'ANN@EXAMPLE.COM', 'ann+1@example.com', 'ann+2@example.com'])
        found.push(...(await mails(test, to)));
      return found;
    };
    const ids = new Set((await received()).map(({ id }) => id));
    expect(ids.size).toBe(3);
    test.clock.advance(3601);
    await send(test);
    expect(new Set((await received()).map(({ id }) => id)).size).toBe(4);
  });

  it('goes to one address three times also where many are sent at once', async () => {
    const { test, change } = await opened();
    await change({ sendsCopy: true });
    const sent = await Promise.all(Array.from({ length: 12 }, () => send(test)));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await mails(test, ANN)).toHaveLength(3);
  });

  it('is cut where it is too long for an email, and says so', () => {
    const form = { ...forms[FORM], number: 1 };
    const data = { ...CONCERN, description: `a${'\u{1f9af}'.repeat(20_000)}` };
    const copy = {
      to: ANN,
      title: 'Report',
      reference: 'TFF-1',
      words: null,
      form,
      data,
      fileNames: new Map(),
    };
    const { text } = renderMail(copyMail(copy));
    expect(text.length).toBeLessThan(11_000);
    // Which half of a pair is not.
    expect(() => encodeURIComponent(text)).not.toThrow();
    expect(text).toContain('The rest is too long for an email. We have received all of it.');
  });

  it('holds neither markup nor line breaks of whoever fills the form in', async () => {
    const { test, change } = await opened();
    await change({ sendsCopy: true });
    const description = `<script>alert(1)</script>\n\nYour reference number is TFF-FALSE\u202e${'x'.repeat(4000)}`;
    await send(test, { description, name: '<b>Ann</b>' });
    const [mail] = await mails(test, ANN);
    expect(mail?.html).not.toMatch(/<script|<b>/);
    expect(mail?.text).toMatch(/^> What happened\? <script>alert\(1\)<\/script> +Your reference/m);
    expect(mail?.text).not.toContain('\u202e');
  });

  it('goes to the question that the desk names and to no other, and to nothing that no rule has judged', async () => {
    const { test } = await openedStudio();
    const cookie = await loggedIn(test, 'editor');
    await api(test, '/studio/forms', { body: { id: 'visit', title: 'Visit' } });
    const form = await formOf(test, 'visit');
    const email = (title: string) => ({ type: 'string', maxLength: 254, format: 'email', title });
    const schema = {
      ...JSON.parse(form.text.schema),
      required: ['answer'],
      properties: {
        answer: { type: 'string', enum: ['yes', 'no'], title: 'Answer?' },
        email: {},
        other: email('Of whom?'),
      },
      if: { properties: { answer: { const: 'yes' } }, required: ['answer'] },
      then: { required: ['email'], properties: { email: email('Your email') } },
    };
    const text = { schema: JSON.stringify(schema), ui: '{"ui:submitLabel":"Send"}', fr: '{}', tag: form.tag };
    expect(
      (await api(test, '/studio/forms/visit', { method: 'PUT', body: { ...form.text, ...text } })).status,
    ).toBe(200);
    const settings = { method: 'PUT', cookie, body: { ...NONE, sendsCopy: true } };
    const { body } = await api(test, '/admin/follow-ups/visit', settings);
    const [named, others] =
      (body as { copyQuestion?: string }).copyQuestion === 'Your email'
        ? ['email', 'other']
        : ['other', 'email'];
    const post = async (answers: object) =>
      expect((await api(test, '/forms/visit', { body: answers })).status).toBe(201);
    await post({ answer: 'yes', email: 'jo@example.com', other: 'accused@example.com' });
    const right = named === 'email' ? 'jo@example.com' : 'accused@example.com';
    const wrong = others === 'email' ? 'jo@example.com' : 'accused@example.com';
    expect(await mails(test, right)).toHaveLength(1);
    expect(await mails(test, wrong)).toEqual([]);
    for (const odd of [
      ' v@v.com',
      'v@v.com\t',
      '<v@v.com>',
      'v@\u200bv.com',
      'a@x.com, b@y.com',
      'q\r\nBcc: z@z.com',
    ])
      await post({ answer: 'no', email: odd });
    await test.deps.delivery.deliverDue();
    const all = await test.deps.inbox.list({ limit: 50 });
    expect(all.filter(({ subject }) => subject.startsWith('We have received')).map(({ to }) => to)).toEqual([
      right,
    ]);
  });

  it('is refused for a form that asks for no address', async () => {
    const form = { ...forms['amount-entry'], id: 'visit' };
    const registry = createFormRegistry({
      forms: { ...forms, visit: form },
      oldForms: {},
      releases: {},
      handled: Object.keys(forms).filter((id) => id !== FORM),
      dropIns: [FORM, 'visit'],
      widgets: [],
    });
    const test = await createTestApp({ forms: registry });
    const cookie = await loggedIn(test, 'editor');
    const body = { ...NONE, sendsCopy: true };
    const answer = await api(test, '/admin/follow-ups/visit', { method: 'PUT', cookie, body });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { sendsCopy: 'This form does not ask for an email address' },
    ]);
    expect((await api(test, '/admin/follow-ups/visit', { cookie })).body).toMatchObject({
      copyQuestion: null,
    });
  });
});

describe('the settings', () => {
  it.each([
    [{ mailboxes: ['nobody'] }, 'mailboxes.0'],
    [{ mailboxes: [] }, 'mailboxes'],
    [{ mailboxes: Array.from({ length: 11 }, (_, at) => `a${at}@example.com`) }, 'mailboxes'],
    [{ sendsCopy: 'yes' }, 'sendsCopy'],
    [{ copyEn: ' ' }, 'copyEn'],
    [{ copyFr: 'x'.repeat(1001) }, 'copyFr'],
    [{ more: 1 }, 'more'],
  ])('are refused by field: %j', async (settings, field) => {
    const { change, now } = await opened();
    const { status, body } = await change(settings);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await now()).toMatchObject({ tag: '0' });
  });

  it('of somebody else are not overwritten', async () => {
    const { change, now } = await opened();
    expect((await change({ sendsCopy: true }, { 'If-Match': '"0"' })).status).toBe(200);
    expect((await change({ copyEn: 'Mine' }, { 'If-Match': '"0"' })).status).toBe(409);
    expect(await now()).toMatchObject({ sendsCopy: true, copyEn: null, tag: '1' });
  });

  it('are those of forms that anybody may send, and for their owners, editors and admins alone', async () => {
    const { test, change } = await opened();
    for (const name of ['login', 'buyer-registration', 'none', '__proto__'])
      expect((await change({}, {}, name)).status).toBe(404);
    const cookie = await loggedIn(test, 'reviewer');
    for (const [who, status] of [
      [undefined, 401],
      [cookie, 403],
    ] as const)
      for (const method of ['GET', 'PUT'])
        expect(
          (
            await api(test, `/admin/follow-ups/${FORM}`, {
              method,
              cookie: who,
              ...(method === 'PUT' && { body: NONE }),
            })
          ).status,
        ).toBe(status);
  });
});
