import { expect, test } from 'vitest';
import { examplesFit } from '../../../codegen/lint/rules/examples-fit.ts';
import { judge, lines, name } from './judge.ts';

const form = { type: 'object', properties: { name: { ...name, maxLength: 5 } }, required: ['name'] };
const judged = (examples: Record<string, unknown>) =>
  judge(
    examplesFit,
    form,
    {},
    Object.fromEntries(
      Object.entries(examples).map(([path, data]) => [`forms/contact/examples/${path}.json`, data]),
    ),
  );

test('a form without examples is pointed at', () => {
  expect(lines(judged({}))).toEqual(['forms/contact/form.schema.json:1:1  The form has no example']);
});

test('an example that is refused now is pointed at, at the answer and in the words of the refusal', () => {
  expect(lines(judged({ good: { name: 'too long' } }))).toEqual([
    'forms/contact/examples/good.json:2:3  This example no longer fits: The name must be 5 characters or fewer',
  ]);
});

test('a bad example that is accepted, or refused in other words, is pointed at', () => {
  const bad = { data: { name: 'short' }, field: 'name', sentence: 'Enter the name' };
  expect(lines(judged({ good: { name: 'Ann' }, 'invalid/no-name': bad }))).toEqual([
    'forms/contact/examples/invalid/no-name.json:6:3  This example is accepted now',
  ]);
  const other = { data: { name: 'too long' }, field: 'name', sentence: 'Enter the name' };
  expect(lines(judged({ good: { name: 'Ann' }, 'invalid/no-name': other }))).toEqual([
    'forms/contact/examples/invalid/no-name.json:6:3  ' +
      'This example is refused otherwise: The name must be 5 characters or fewer',
  ]);
});

test('examples that are accepted, and refused as they say, are well', () => {
  const bad = { data: {}, field: 'name', sentence: 'Enter the name' };
  expect(judged({ good: { name: 'Ann' }, 'invalid/no-name': bad })).toEqual([]);
});
