import { expect, test } from 'vitest';
import type { Json } from '../../../codegen/compiler/load.ts';
import { missingMaximums } from '../../../codegen/lint/rules/missing-maximum.ts';

const name = { type: 'string', maxLength: 100 };

function problemsOf(field: Json) {
  const json = { type: 'object', properties: { field } };
  return missingMaximums({
    path: 'forms/contact/form.schema.json',
    text: JSON.stringify(json, null, 2),
    json,
  });
}

test.each([
  ['a text', { type: 'string' }, 'This text has no maximum length', 'Add "maxLength".'],
  ['a list', { type: 'array', items: name }, 'This list has no maximum', 'Add "maxItems".'],
])('%s without a maximum is pointed at', (_what, schema, message, remedy) => {
  expect(problemsOf(schema)).toMatchObject([{ line: 4, column: 5, message, remedy }]);
});

test.each([[name], [{ type: 'string', enum: ['a'] }], [{ type: 'array', maxItems: 3, items: name }]])(
  'what is bounded is not complained of: %j',
  (schema) => {
    expect(problemsOf(schema)).toEqual([]);
  },
);
