import { Ajv, type SchemaObject } from 'ajv';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emitValidator } from '../../codegen/emit-validators.ts';
import type { CompiledValidator } from '../../codegen/runtime/form-definition.ts';
import type { JsonObject } from '../../codegen/runtime/json.ts';

const TEXT = { type: 'string' };

async function validatorOf(schema: JsonObject): Promise<CompiledValidator> {
  const code = await emitValidator(schema);
  return (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)).validate;
}

function keywordsOf({ errors }: CompiledValidator): string[] {
  return (errors ?? []).map(({ keyword }) => keyword);
}

/** What the processor takes for a judgement, and the problems that it names. */
function judged(validate: CompiledValidator, data: unknown) {
  const before = process.threadCpuUsage();
  const isValid = validate(data);
  const { user, system } = process.threadCpuUsage(before);
  return { isValid, problems: validate.errors ?? [], milliseconds: (user + system) / 1000 };
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
  // Copying what was found so far for each problem takes minutes.
  const { isValid, problems, milliseconds } = judged(validate, Array(200_000).fill(1));
  expect(isValid).toBe(false);
  expect(problems).toHaveLength(100);
  expect(milliseconds).toBeLessThan(500);
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
