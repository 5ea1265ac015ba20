import { expect, test } from 'vitest';
import { ambiguousOneOf } from '../../../codegen/lint/rules/ambiguous-one-of.ts';
import { judge, lines } from './judge.ts';

const kind = (value: string, more: object = {}) => ({
  required: ['kind'],
  properties: { kind: { const: value }, ...more },
});

test('branches that an answer may fit both are pointed at', () => {
  const owner = { oneOf: [{ properties: { name: {} } }, { properties: { company: {} } }] };
  expect(lines(judge(ambiguousOneOf, { properties: { owner } }))).toEqual([
    'forms/contact/form.schema.json:10:9  ' +
      'An answer may fit branch 1 and branch 2 of "oneOf", and would then be refused',
  ]);
});

test('a value that tells the branches apart must be required', () => {
  const told = { oneOf: [{ properties: { kind: { const: 'a' } } }, kind('b')] };
  expect(judge(ambiguousOneOf, { properties: { told } })).toHaveLength(1);
});

test.each([
  ['a required value of their own', { oneOf: [kind('a'), kind('b')] }],
  [
    'a value that is required of both',
    { required: ['kind'], oneOf: [kind('a'), { properties: { kind: { enum: ['b', 'c'] } } }] },
  ],
  ['their types', { oneOf: [{ type: 'string' }, { type: ['integer', 'null'] }] }],
  [
    'their values',
    {
      oneOf: [
        { const: 'a', title: 'A' },
        { const: 'b', title: 'B' },
      ],
    },
  ],
  [
    'what one forbids and the other needs',
    { oneOf: [{ additionalProperties: false, properties: { a: {} } }, { required: ['b'] }] },
  ],
])('branches may differ in %s', (_what, field) => {
  expect(judge(ambiguousOneOf, { properties: { field } })).toEqual([]);
});
