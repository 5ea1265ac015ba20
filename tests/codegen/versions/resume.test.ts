import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../codegen/runtime/json.ts';
import { askedAnswers } from '../../../codegen/runtime/versions/asked-answers.ts';
import { applyMap, type MapStep } from '../../../codegen/runtime/versions/migration.ts';
import { resumeAnswers } from '../../../codegen/runtime/versions/resume.ts';

const text = (title: string): JsonObject => ({ type: 'string', title });

test.each<[string, JsonObject, MapStep, JsonObject]>([
  ['a new name', { gst: '1' }, { rename: 'gst', to: 'taxNumber' }, { taxNumber: '1' }],
  [
    'a new name in each entry',
    { jobs: [{ a: 1 }, {}] },
    { rename: 'jobs.*.a', to: 'b' },
    { jobs: [{ b: 1 }, {}] },
  ],
  [
    'another group, which is made',
    { phone: '1' },
    { move: 'phone', to: 'owner.phone' },
    { owner: { phone: '1' } },
  ],
  [
    'out of its group',
    { owner: { phone: '1' } },
    { move: 'owner.phone', to: 'phone' },
    { owner: {}, phone: '1' },
  ],
  ['nothing to move', { a: 1 }, { move: 'phone', to: 'owner.phone' }, { a: 1 }],
  ['an answer where there is none', {}, { default: 'country', value: 'US' }, { country: 'US' }],
  [
    'an answer that is there already',
    { country: 'CA' },
    { default: 'country', value: 'US' },
    { country: 'CA' },
  ],
  ['an answer to a group that was never begun', {}, { default: 'owner.country', value: 'US' }, {}],
])('%s', (_what, data, step, expected) => {
  expect(applyMap(data, [step])).toEqual(expected);
});

test('nothing that was answered is written over, and the answers that came in stay as they were', () => {
  const data = { gst: 'old', taxNumber: 'new' };
  expect(applyMap(data, [{ rename: 'gst', to: 'taxNumber' }])).toEqual({ taxNumber: 'new' });
  expect(data).toEqual({ gst: 'old', taxNumber: 'new' });
});

test('a few steps that lead back and forth cost no more than any others', () => {
  const group = { properties: { a: text('A'), one: { properties: { a: text('A') } } } };
  const schema = { properties: { g: group, h: group } };
  const map = Array.from(
    { length: 500 },
    (_, at): MapStep => (at % 2 === 0 ? { move: 'g', to: 'h.one' } : { move: 'h', to: 'g.one' }),
  );
  const content = { schema, uiSchema: {} };
  const before = process.threadCpuUsage();
  resumeAnswers({ data: { g: { a: '1' } }, from: content, to: content, map });
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1000);
});

test('a list of any length is filled in no further than a request may bring', () => {
  const map = Array.from({ length: 500 }, (_, at): MapStep => ({ default: `list.*.a${at}`, value: 'x' }));
  const { list } = applyMap({ list: Array.from({ length: 15_000 }, () => ({})) }, map);
  expect(JSON.stringify(list).length).toBeLessThan(1_000_000);
});

test('answers of any shape are survived', () => {
  const steps: MapStep[] = [
    { rename: 'a.*.b', to: 'c' },
    { move: 'x.y', to: 'z' },
    { default: 'a.d', value: 1 },
  ];
  for (const a of [null, 7, 'text', [], [null, [1]], { b: 1 }])
    expect(() => applyMap({ a, x: a }, steps)).not.toThrow();
});

const from = {
  schema: { additionalProperties: false, properties: { gst: text('GST'), city: text('City') } },
  uiSchema: {},
};
const to = {
  schema: {
    additionalProperties: false,
    required: ['country'],
    properties: { taxNumber: text('Tax number'), country: text('Country') },
  },
  uiSchema: {},
};

test('what is no longer asked is left out, and every question to look at again is named', () => {
  const { data, changes } = resumeAnswers({ data: { gst: '1', city: 'Calgary' }, from, to, map: [] });
  expect(data).toEqual({});
  expect(changes.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
    'removed GST',
    'removed City',
    'added Country',
  ]);
});

test('what the map has settled is not named', () => {
  const map: MapStep[] = [
    { rename: 'gst', to: 'taxNumber' },
    { default: 'country', value: 'CA' },
  ];
  const { data, changes } = resumeAnswers({ data: { gst: '1', city: 'Calgary' }, from, to, map });
  expect(data).toEqual({ taxNumber: '1', country: 'CA' });
  expect(changes.map(({ label }) => label)).toEqual(['City']);
});

test('a group that is open keeps what it was given', () => {
  const open = {
    schema: { properties: { list: { items: { additionalProperties: false, properties: { a: {} } } } } },
    uiSchema: {},
  };
  const { data } = resumeAnswers({
    data: { more: 1, list: [{ a: 1, b: 2 }, 'x'] },
    from: open,
    to: open,
    map: [],
  });
  expect(data).toEqual({ more: 1, list: [{ a: 1 }, 'x'] });
});

test('answers under names that a closed group has a pattern for stay', () => {
  const schema: JsonObject = {
    additionalProperties: false,
    properties: {},
    patternProperties: { '^x-': text('Extra') },
  };
  expect(askedAnswers(schema, { 'x-colour': 'red', colour: 'red' })).toEqual({ 'x-colour': 'red' });
});

describe('a group that got another key', () => {
  const group = (asks: JsonObject, required: string[] = []): JsonObject => ({
    type: 'object',
    title: 'Contact',
    required,
    properties: asks,
  });
  const asking = (key: string, one: JsonObject) => ({
    schema: { required: [key], properties: { [key]: one } },
    uiSchema: {},
  });
  const before = asking('contact', group({ email: text('Email') }, ['email']));
  const RENAME: MapStep = { rename: 'contact', to: 'main' };
  const data = { contact: { email: 'jo@example.com' } };

  test('keeps its answers, and what has to be answered in it besides is named', () => {
    const to = asking('main', group({ email: text('Email'), phone: text('Phone') }, ['email', 'phone']));
    const resumed = resumeAnswers({ data, from: before, to, map: [RENAME] });
    expect(resumed.data).toEqual({ main: { email: 'jo@example.com' } });
    expect(resumed.changes).toMatchObject([{ kind: 'added', path: 'main.phone', label: 'Contact: Phone' }]);
  });

  test('names nothing where the map fills in what has to be answered besides', () => {
    const to = asking('main', group({ email: text('Email'), phone: text('Phone') }, ['email', 'phone']));
    const map: MapStep[] = [RENAME, { default: 'main.phone', value: '+14032345678' }];
    const resumed = resumeAnswers({ data, from: before, to, map });
    expect(resumed.changes).toEqual([]);
  });

  test('names a question in it that has stricter rules', () => {
    const to = asking('main', group({ email: { ...text('Email'), maxLength: 9 } }, ['email']));
    const resumed = resumeAnswers({ data, from: before, to, map: [RENAME] });
    expect(resumed.changes).toMatchObject([{ kind: 'rules', path: 'main.email' }]);
  });

  test('names nothing where it is the same', () => {
    const to = asking('main', group({ email: text('Email') }, ['email']));
    expect(resumeAnswers({ data, from: before, to, map: [RENAME] }).changes).toEqual([]);
  });

  test('is told as new where the map does not move it', () => {
    const to = asking('main', group({ email: text('Email'), phone: text('Phone') }, ['email', 'phone']));
    const { changes } = resumeAnswers({ data, from: before, to, map: [] });
    expect(changes.map(({ kind, path }) => `${kind} ${path}`)).toEqual(['removed contact', 'added main']);
  });
});
