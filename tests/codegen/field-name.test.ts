import { expect, test } from 'vitest';
import { fieldAt } from '../../codegen/runtime/field-name.ts';
import type { JsonSchema } from '../../codegen/runtime/json-schema.ts';

const called = (field: JsonSchema, ...below: string[]) =>
  fieldAt({ title: 'Visit', properties: { field } }, ['field', ...below]).name;

test('a title that says whose it is stands in sentences as it is', () => {
  expect(called({ title: 'Your price list' })).toBe('your price list');
  expect(called({ title: 'Your GST number', type: 'string' })).toBe('your GST number');
});

test('what is asked within a group that says whose it is belongs to it', () => {
  const company = { title: 'Your company', properties: { town: { title: 'Town' } } };
  expect(called(company, 'town')).toBe('your company’s town');
});

test.each([
  'Your insurance is valid',
  'Your price list, as sent to buyers',
  'Your name?',
  'Where do you live?',
])('“%s” is a sentence, and is quoted', (title) => {
  expect(called({ title })).toBe(`your answer to “${title}”`);
});

test('what is ticked is quoted, since it may be a sentence', () => {
  expect(called({ title: 'Your papers stay valid', type: 'boolean' })).toBe(
    'your answer to “Your papers stay valid”',
  );
});
