import { expect, it, test } from 'vitest';
import optionLists from '../../schemas/option-lists.json' with { type: 'json' };
import { asking, draftCalls, type FormText } from './support/form-drafts.ts';
import { CONCERN, send } from './support/published-forms.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp } from './support/test-app.ts';

/** Milliseconds of the main thread that one call may take. */
const MOST_MS = 150;
const RUNS_AWAY = '^(\\w+\\s?)+$';
const TEXT = { type: 'string', title: 'A text', maxLength: 100 };

const form = (a: object, more: object = {}) =>
  JSON.stringify({ title: 'Hostile', type: 'object', ...more, properties: { a } });
const raw = (properties: string) => `{"title":"Hostile","type":"object","properties":${properties}}`;
const withUi = (ui: object) => ({ ui: JSON.stringify(ui) });

/** What a member of staff may type, and what is said against it when it is to be published. */
const typed: [what: string, schema: string, said: RegExp, more?: Partial<FormText>][] = [
  [
    'names judged by what runs away',
    form({ type: 'object', propertyNames: { pattern: RUNS_AWAY } }),
    /run away/,
  ],
  ['repetitions of repetitions', form({ ...TEXT, pattern: '^((a{1,1000}){1,1000}){1,1000}$' }), /run away/],
  ['a file of the server', form({ $ref: '../../../package.json' }), /no file "..\/..\/..\/package.json"/],
  ['an absolute file', form({ $ref: 'file:///etc/passwd' }), /no file "file:\/\/\/etc\/passwd"/],
  ['another server', form({ $ref: 'http://127.0.0.1:1/x' }), /no file "http:/],
  ['a form that is itself', '{"$ref":"#"}', /is made of itself/],
  ['a reference to a prototype', form({ $ref: '#/__proto__' }), /There is no "\/__proto__"/],
  ['a question called __proto__', raw('{"__proto__":{"type":"string"}}'), /"__proto__" is reserved/],
  ['a question called constructor', raw('{"constructor":{"type":"string"}}'), /"constructor" is reserved/],
  ['a prototype that is required', form(TEXT, { required: ['__proto__'] }), /"__proto__" is reserved/],
  [
    'prototypes in sections',
    form(TEXT),
    /no field "__proto__"/,
    withUi({ 'ui:sections': [{ title: 'A', fields: ['__proto__'] }] }),
  ],
  ['a zero in a title', raw('{"a":{"type":"string","title":"A\\u0000","maxLength":5}}'), /cannot be stored/],
  ['a zero in the title of the form', '{"title":"\\u0000","properties":{}}', /cannot be stored/],
  ['half a character in a name', raw('{"a\\ud800":{"type":"string"}}'), /cannot be stored/],
  ['half a character in French', form(TEXT), /cannot be stored/, { fr: '{"A text":"\\ud800"}' }],
  ['a number without end', raw('{"a":{"type":"number","maximum":1e400}}'), /greater than any/],
  [
    'a widget that nobody knows',
    form(TEXT),
    /no widget "constructor"/,
    withUi({ a: { 'ui:widget': 'constructor' } }),
  ],
  [
    'a list that nobody has',
    form({ ...TEXT, 'x-options-from': 'toString' }),
    /no list of choices "toString"/,
  ],
  ['French that is a list', form(TEXT), /no translation/, { fr: '[]' }],
  ['nothing', '', /A value is missing/],
  ['no object', '[]', /no object cannot be shown/],
];

/** What is said against a text, wherever in an answer that stands. */
const saidIn = (body: object) => JSON.stringify(body).replaceAll('\\"', '"');

async function begun() {
  const test = await createTestApp();
  const calls = draftCalls(test, await loggedIn(test, 'editor'));
  // The first one waits for the thread.
  const { form } = await calls.open();
  await calls.mistakes(form.text);
  const timed = async (ask: Promise<{ status: number; body: object }>) => {
    const before = process.threadCpuUsage();
    const { status, body } = await ask;
    const { user, system } = process.threadCpuUsage(before);
    return { status, body, isQuick: (user + system) / 1000 < MOST_MS };
  };
  return { test, calls, timed };
}

test('no hostile text is published, none costs the main thread time, and each is refused in words', async () => {
  const { test, calls, timed } = await begun();
  for (const [what, schema, said, more] of typed) {
    const text = { schema, ui: '{}', fr: '{}', ...more };
    const now = await calls.open();
    const looks = [
      await timed(calls.preview(text)),
      await timed(calls.mistakes(text)),
      await timed(calls.plan(text)),
    ];
    const saved = await timed(calls.save(text, now.form.tag, now.last));
    const kept = saved.status === 200;
    const last = kept ? await timed(calls.publish((saved.body as { tag: string }).tag)) : saved;
    for (const { status, isQuick } of [...looks, saved, last])
      expect([what, status < 500, isQuick]).toEqual([what, true, true]);
    expect([what, last.status]).toEqual([what, expect.toBeOneOf([413, 422])]);
    if (kept) expect([what, saidIn(last.body)]).toEqual([what, expect.stringMatching(said)]);
    if (kept) await calls.discard((await calls.open()).form.tag);
  }
  expect(test.deps.releases.served('report-a-concern')).toBe(4);
  expect(await send(test)).toEqual([201, []]);
});

/** What becomes of half-filled forms, and cannot. */
const steps: [what: string, migration: object][] = [
  ['that take an answer nowhere', { map: [{ rename: 'nothing', to: 'nowhere' }] }],
  ['of prototypes', { map: [{ move: '__proto__', to: 'constructor.prototype' }] }],
  ['too many', { map: Array.from({ length: 6000 }, () => ({ default: 'site', value: 'y' })) }],
  ['of fifty thousand groups', { map: [{ default: `${'a.'.repeat(50_000)}b`, value: 1 }] }],
  ['with an answer of 300,000 letters', { map: [{ default: 'site', value: 'y'.repeat(300_000) }] }],
  ['with a prototype', JSON.parse('{"map":[{"default":"site","value":{"__proto__":1}}]}')],
  ['with a zero', { map: [{ default: 'site', value: '\0' }] }],
  ['that are none', { map: { length: 5 } }],
];

test('steps for drafts that make no sense are refused in words', async () => {
  const { test, calls } = await begun();
  const tag = await calls.change((text) => asking(text, 'site'));
  const { form } = await calls.open();
  for (const [what, map] of steps) {
    const migration = { drafts: 'carry-over', ...map };
    const { status: planned } = await calls.plan(form.text, migration);
    const { status, body } = await calls.publish(tag, { migration });
    const said = Object.values(body.errors);
    expect([what, planned < 500, status, said]).toEqual([what, true, 422, [expect.any(String)]]);
  }
  expect(await send(test, CONCERN)).toEqual([201, []]);
});

it('a draft whose title cannot be stored is kept, and listed without what cannot be', async () => {
  const { test, calls } = await begun();
  const title = (text: string) => ({ schema: `{"title":"${text}"}`, ui: '{}', fr: '{}' });
  const { form } = await calls.open();
  const { status, body } = await calls.save(title('A\\u0000\\ud800b'), form.tag);
  expect(status).toBe(200);
  expect((await test.deps.formDrafts.list()).map((one) => one.title)).toEqual(['Ab']);
  const { tag } = body as unknown as { tag: string };
  expect((await calls.save(title(`${'x'.repeat(199)}😀`), tag)).status).toBe(200);
  expect((await test.deps.formDrafts.list()).map((one) => one.title)).toEqual(['x'.repeat(199)]);
});

it('the product has each list that a form may take its choices from', async () => {
  const { test } = await begun();
  const find = await test.deps.optionLists.now(optionLists);
  for (const list of optionLists) expect(() => find(list)).not.toThrow();
});
