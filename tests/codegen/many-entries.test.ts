import { expect, it } from 'vitest';
import type { JsonObject } from '../../codegen/runtime/json.ts';
import { ENOUGH_MS, judged, validatorOf } from './judged.ts';

const named = <Value>(count: number, of: (at: number) => Value): Record<string, Value> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, of(at)]));
const names = (count: number) => Object.keys(named(count, () => 0));
/** As many as a request may have values. */
const MANY = 19_000;
const list = (items: JsonObject): JsonObject => ({ type: 'array', items });
const TEXT = { type: 'string', maxLength: 100 };

/** What each of many entries is judged by, with an entry that costs most. */
const dear: Record<string, { schema: JsonObject; data: unknown }> = {
  'names that are missing in each entry': {
    schema: list({ type: 'object', allOf: [{ required: names(1900) }] }),
    data: Array(MANY).fill({}),
  },
  'eight lists of such names': {
    schema: list({ type: 'object', allOf: Array.from({ length: 8 }, () => ({ required: names(1900) })) }),
    data: Array(MANY).fill({}),
  },
  'names that are missing beside another': {
    schema: list({ type: 'object', dependentRequired: named(100, () => names(100)) }),
    data: Array(190).fill(named(100, () => '')),
  },
  'questions that each entry lacks': {
    schema: list({ type: 'object', properties: named(1900, () => TEXT), required: names(1900) }),
    data: Array(MANY).fill({}),
  },
  'conditions for each entry': {
    schema: list({
      type: 'object',
      allOf: Array.from({ length: 490 }, (_, at) => ({
        if: { properties: { a: { const: `${at}` } } },
        then: { required: ['b'] },
      })),
    }),
    data: Array(MANY).fill({ a: 'x' }),
  },
  'maps in maps, whose values are judged by much': {
    schema: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: { allOf: Array.from({ length: 1000 }, (_, at) => ({ pattern: `^a${at}` })) },
      },
    },
    data: named(100, () => named(100, () => 'a'.repeat(30))),
  },
  'names judged by much': {
    schema: {
      type: 'object',
      propertyNames: { allOf: Array.from({ length: 2000 }, (_, at) => ({ pattern: `^n${at}x` })) },
    },
    data: named(MANY, () => 1),
  },
  'names that many patterns are tried on': {
    schema: {
      type: 'object',
      patternProperties: named(1500, () => TEXT),
    },
    data: named(MANY, () => 'a'),
  },
  'a long text that thousands of patterns are tried on': {
    schema: {
      type: 'string',
      allOf: Array.from({ length: 3000 }, (_, at) => ({ pattern: `^[a-z]*${at}?$` })),
    },
    data: `${'a'.repeat(800_000)}!`,
  },
  'one list, judged by many lists': {
    schema: { allOf: Array.from({ length: 400 }, (_, at) => list({ minLength: at, type: 'string' })) },
    data: Array(MANY).fill('a'),
  },
  'what a list contains': {
    schema: { allOf: Array.from({ length: 400 }, (_, at) => ({ contains: { const: at } })) },
    data: Array(MANY).fill('a'),
  },
  'what alternatives have judged already': {
    schema: {
      type: 'object',
      anyOf: Array.from({ length: 300 }, (_, at) => ({ properties: { [`n${at}`]: TEXT } })),
      unevaluatedProperties: { type: 'string', minLength: 2 },
    },
    data: named(MANY, () => 'a'),
  },
};

it.each(Object.entries(dear))('%s are not judged without end', async (_what, { schema, data }) => {
  const validate = await validatorOf(schema);
  validate(data);
  const { isValid, milliseconds } = judged(validate, data);
  expect(isValid).toBe(false);
  expect(milliseconds).toBeLessThan(ENOUGH_MS);
});

it('as many entries as a request may have are judged one by one', async () => {
  const entry = named(19, () => TEXT);
  const validate = await validatorOf(
    list({ type: 'object', additionalProperties: false, properties: entry, required: Object.keys(entry) }),
  );
  const data = Array.from({ length: 1000 }, () => named(19, () => 'a'));
  expect(judged(validate, data).isValid).toBe(true);
  expect(judged(validate, [...data, { ...data[0], n3: 1 }]).problems).toMatchObject([
    { instancePath: '/1000/n3', keyword: 'type' },
  ]);
});
