import { Ajv, type SchemaObject } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonObject } from '../../codegen/runtime/json.ts';
import type { CompiledValidator } from '../../codegen/runtime/json-schema.ts';
import { ENOUGH_MS, judged, validatorOf } from './judged.ts';

const TEXT = { type: 'string' };

function keywordsOf({ errors }: CompiledValidator): string[] {
  return (errors ?? []).map(({ keyword }) => keyword);
}

it('a list over its limit is not looked into, and says so alone', async () => {
  const validate = await validatorOf({
    type: 'array',
    maxItems: 3,
    uniqueItems: true,
    contains: { const: 'a' },
    items: { $ref: '#/$defs/text' },
    $defs: { text: TEXT },
  });
  const looks: unknown[] = [];
  const entry = new Proxy({}, { get: (_, key) => looks.push(key) });
  expect(validate([entry, 2, 2, 2])).toBe(false);
  expect(keywordsOf(validate)).toEqual(['maxItems']);
  expect(looks).toEqual([]);
  expect(validate([1])).toBe(false);
  expect(keywordsOf(validate)).toEqual(expect.arrayContaining(['type', 'contains']));
});

it('an object over its limit is not looked into either', async () => {
  const validate = await validatorOf({ type: 'object', maxProperties: 2, additionalProperties: TEXT });
  expect(validate({ a: 1, b: 2, c: 3 })).toBe(false);
  expect(keywordsOf(validate)).toEqual(['maxProperties']);
  expect(validate({ a: 1, b: 'b' })).toBe(false);
  expect(keywordsOf(validate)).toEqual(['type']);
});

it('a text somewhat too long is told what it must look like, one far too long is not looked at', async () => {
  const validate = await validatorOf({ type: 'string', maxLength: 3, pattern: '^a*$', format: 'email' });
  expect(validate('bbbbb')).toBe(false);
  expect(keywordsOf(validate)).toEqual(['maxLength', 'pattern', 'format']);
  expect(validate('b'.repeat(1001))).toBe(false);
  expect(keywordsOf(validate)).toEqual(['maxLength']);
});

const wrongLists: [string, JsonObject][] = [
  ['a list of wrong entries', { type: 'array', items: { $ref: '#/$defs/text' }, $defs: { text: TEXT } }],
  [
    'a list of groups with wrong fields',
    {
      type: 'array',
      items: { $ref: '#/$defs/group' },
      $defs: { group: { type: 'object', required: ['a', 'b'], properties: { a: TEXT, b: TEXT } } },
    },
  ],
  [
    'a list of entries that fit no alternative',
    { type: 'array', items: { anyOf: [{ $ref: '#/$defs/text' }, { type: 'null' }] }, $defs: { text: TEXT } },
  ],
];

it.each(wrongLists)('%s names 100 problems at most, in time linear in it', async (_name, schema) => {
  const validate = await validatorOf(schema);
  validate(Array(1000).fill(1));
  // Copying what was found so far for each problem takes many times as long.
  const { isValid, problems, milliseconds } = judged(validate, Array(19_000).fill(1));
  expect(isValid).toBe(false);
  expect(problems).toHaveLength(100);
  expect(milliseconds).toBeLessThan(ENOUGH_MS);
});

it('every field of a long form is told what is wrong with it', async () => {
  const names = Array.from({ length: 150 }, (_, at) => `field${at}`);
  const validate = await validatorOf({
    type: 'object',
    properties: Object.fromEntries(
      names.map((name) => [name, { type: 'string', minLength: 2, format: 'date' }]),
    ),
  });
  expect(validate(Object.fromEntries(names.map((name) => [name, ''])))).toBe(false);
  expect(new Set(validate.errors?.map(({ instancePath }) => instancePath)).size).toBe(150);
});

it('beyond 100 problems it still judges as plain Ajv does, whatever was an attempt', async () => {
  const group: JsonObject = {
    type: 'object',
    properties: {
      many: { type: 'array', items: { $ref: '#/$defs/text' } },
      either: {
        type: 'array',
        items: { anyOf: [{ $ref: '#/$defs/text' }, { type: 'array', items: { type: 'number' } }] },
      },
      one: {
        oneOf: [
          { type: 'array', items: TEXT },
          { type: 'array', items: { type: 'number' } },
        ],
      },
      none: { not: { type: 'array', items: TEXT } },
    },
    if: { properties: { one: { type: 'array', items: TEXT } } },
    then: { required: ['many'] },
    $defs: { text: TEXT },
  };
  const validate = await validatorOf(group);
  const plain = new Ajv({ allErrors: true, strict: false }).compile(group as SchemaObject);
  const texts = fc.oneof(fc.constant('a'), fc.constant(1), fc.constant(['a']), fc.constant([1]));
  const lists = fc.tuple(texts, fc.integer({ min: 0, max: 130 })).map(([one, many]) => Array(many).fill(one));
  const answers = fc.record({ many: lists, either: lists, one: lists, none: lists }, { requiredKeys: [] });
  fc.assert(
    fc.property(answers, (data) => {
      expect(validate(data)).toBe(plain(data));
      const expected = (plain.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
      const named = (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
      expect(named.length).toBe(Math.min(expected.length, 100));
      if (expected.length <= 100) expect(named).toEqual(expected);
      else expect(expected).toEqual(expect.arrayContaining(named));
    }),
    { numRuns: 300 },
  );
});

const NODE = { $ref: '#/$defs/node' };
const kind = (name: string, more: JsonObject = {}): JsonObject => ({
  required: ['kind'],
  properties: { kind: { const: name }, child: NODE, ...more },
});
const nested = (depth: number, data: unknown = {}): unknown =>
  depth === 0
    ? data
    : nested(depth - 1, { kind: 'a', child: data, children: [data], left: data, right: data });

/** What is asked of the same answers again and again, by how. */
const runaways: Record<string, JsonObject> = {
  oneOf: { oneOf: [kind('a'), kind('b')] },
  anyOf: { anyOf: [kind('b'), kind('c'), kind('a')] },
  allOf: { allOf: [kind('a'), { properties: { child: NODE } }] },
  'a condition': { if: { properties: { child: NODE } }, then: { properties: { child: NODE } } },
  not: { not: { properties: { child: { not: NODE } } }, properties: { child: NODE } },
  lists: { allOf: [{ properties: { children: { items: NODE } } }, { properties: { child: NODE } }] },
  'two names': { properties: { left: NODE, right: NODE } },
  'each other': { properties: { left: { $ref: '#/$defs/other' }, right: { $ref: '#/$defs/other' } } },
  'the whole': { properties: { left: { $ref: '#' }, right: { $ref: '#' } } },
  'wide parts': {
    anyOf: [
      kind('b', Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`f${at}`, TEXT]))),
      kind('a'),
    ],
    required: Array.from({ length: 200 }, (_, at) => `r${at}`),
  },
};

it.each(Object.entries(runaways))(
  'a schema that contains itself by %s is not asked without end',
  async (_name, node) => {
    const schema = { ...node, $defs: { node, other: { properties: { left: NODE, right: NODE } } } };
    const validate = await validatorOf(schema);
    const plain = new Ajv({ strict: false, inlineRefs: false }).compile(schema as SchemaObject);
    const data = nested(31);
    validate(data);
    const { isValid, problems, milliseconds } = judged(validate, data);
    expect([isValid, ...problems.map(({ keyword }) => keyword)]).toEqual([false, 'x-steps']);
    expect(milliseconds).toBeLessThan(100);
    for (const depth of [0, 1, 2, 5])
      expect(validate(nested(depth)), 'and others are judged as before').toBe(plain(nested(depth)));
  },
);

it('nor is one whose parts refer to parts in two ways, over and over', async () => {
  const levels = 30;
  const $defs = Object.fromEntries(
    Array.from({ length: levels }, (_, at): [string, JsonObject] => {
      const next = { $ref: `#/$defs/level${at + 1}` };
      return [`level${at}`, { allOf: [next, { properties: { a: TEXT } }, next] }];
    }),
  );
  const validate = await validatorOf({
    $ref: '#/$defs/level0',
    $defs: { ...$defs, [`level${levels}`]: TEXT },
  });
  const { isValid, problems, milliseconds } = judged(validate, 'a');
  expect([isValid, ...problems.map(({ keyword }) => keyword)]).toEqual([false, 'x-steps']);
  expect(milliseconds).toBeLessThan(100);
});

it('as many answers as a request may have are judged by a schema that contains itself', async () => {
  const node: JsonObject = {
    type: 'object',
    required: ['name'],
    properties: { name: TEXT, children: { type: 'array', items: NODE } },
  };
  const validate = await validatorOf({ ...NODE, $defs: { node } });
  const tree = (depth: number): unknown => ({
    name: 'a',
    children: depth === 0 ? [] : Array.from({ length: 6 }, () => tree(depth - 1)),
  });
  expect(judged(validate, tree(5))).toMatchObject({ isValid: true });
  expect(judged(validate, { ...(tree(5) as object), name: 1 }).problems).toMatchObject([
    { instancePath: '/name' },
  ]);
});

const many = 19_000;
const lists: Record<string, (at: number) => unknown> = {
  numbers: (at) => at,
  texts: (at) => `${at}`,
  groups: (at) => ({ a: { b: at } }),
  lists: (at) => [at, [at]],
  'all kinds': (at) => [at, `${at}`, [at], { at }][at % 4],
};

it.each(Object.entries(lists))('%s that must differ are compared once each', async (_name, make) => {
  const validate = await validatorOf({ type: 'array', uniqueItems: true });
  const data = Array.from({ length: many }, (_, at) => make(at));
  expect(judged(validate, data).isValid).toBe(true);
  expect(judged(validate, data).milliseconds).toBeLessThan(100);
  expect(validate([...data, make(3)])).toBe(false);
  expect(validate.errors).toMatchObject([{ keyword: 'uniqueItems', params: { i: many, j: 3 } }]);
});

it('choices of a long list are looked up', async () => {
  const validate = await validatorOf({
    type: 'array',
    items: { enum: Array.from({ length: many }, (_, at) => `${at}`) },
  });
  const data = Array.from({ length: many }, (_, at) => `${at}`);
  expect(judged(validate, data).isValid).toBe(true);
  expect(judged(validate, data).milliseconds).toBeLessThan(100);
  expect(validate(['19000'])).toBe(false);
});

it('what is equal is told as plain Ajv tells it', async () => {
  const schema = { type: 'array', uniqueItems: true };
  const validate = await validatorOf(schema);
  const plain = new Ajv({ allErrors: true }).compile(schema);
  const choices: JsonObject[] = [{ a: 1, b: [2] }, { a: '1' }];
  const long = {
    enum: [...choices, null, 0, '', false, 'x', ...Array.from({ length: 250 }, (_, at) => at + 7)],
  };
  const validateLong = await validatorOf(long);
  const plainLong = new Ajv({ allErrors: true }).compile(long);
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      fc.constantFrom(0, -0, 1, '1', '', 'x', 'true', null, true, false, '[1]', '{"a":1}', '__proto__'),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', '"', 'toJSON'), tie('any'), { maxKeys: 3 }),
      fc.constant({ b: [2], a: 1 }),
    ),
  })).any;
  fc.assert(
    fc.property(fc.array(value, { maxLength: 6 }), (data) => {
      // As they come from a request: without a prototype of their own making.
      const sent: unknown[] = JSON.parse(JSON.stringify(data));
      expect(validate(sent)).toBe(plain(sent));
      expect(validate.errors?.[0]?.params).toEqual(plain.errors?.[0]?.params);
      for (const one of sent) expect(validateLong(one)).toBe(plainLong(one));
    }),
    { numRuns: 500 },
  );
});

const MOST_CHARACTERS = 100_000;
/** What formats end in, go on with and begin with, where one way to read a text follows the other. */
const PARTS = [
  'a',
  '1',
  '.',
  ':',
  '-',
  '/',
  '@',
  '%',
  'a:',
  'a.',
  'a@',
  '1:',
  '::',
  'a-',
  '%41',
  '[',
  '{',
  '~',
  '\\',
  '"',
  ' ',
  'é',
];
const BEGINNINGS = ['', 'http://', 'a@', 'a:', '/', '1', 'P', '2026-', '{', '"', 'urn:uuid:'];

it.each(Object.keys(fullFormats))(
  'no text is costly to hold against the format %s',
  async (format) => {
    const validate = await validatorOf({ type: 'string', format });
    const costly: string[] = [];
    for (const beginning of BEGINNINGS)
      for (const part of PARTS) {
        const text = beginning + part.repeat(MOST_CHARACTERS / part.length);
        for (const whole of [text, `${text}!`]) {
          const { milliseconds } = judged(validate, whole);
          if (milliseconds > ENOUGH_MS) costly.push(`${beginning}${part}…: ${milliseconds.toFixed(0)} ms`);
        }
      }
    expect(costly).toEqual([]);
  },
  120_000,
);

it('reads the same as an address of the web as ajv-formats does', async () => {
  const validate = await validatorOf({ type: 'string', format: 'url' });
  const plain = fullFormats.url as RegExp;
  const piece = fc.constantFrom(
    'http',
    '://',
    'a',
    '@',
    ':',
    '.',
    'com',
    '/',
    '10.0.0.1',
    '8.8.8.8',
    '80',
    ' ',
    'é',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      for (const whole of [text, `http://${text}`]) expect(validate(whole)).toBe(plain.test(whole));
    }),
    { numRuns: 3000 },
  );
});
