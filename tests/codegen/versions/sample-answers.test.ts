import { expect, test } from 'vitest';
import { parseSources } from '../../../codegen/compiler/load.ts';
import { compileRules } from '../../../codegen/lint/compile-rules.ts';
import type { JsonObject } from '../../../codegen/runtime/json.ts';
import { bringExamples } from '../../../codegen/versions/bring-examples.ts';
import { sampleAnswers } from '../../../codegen/versions/sample-answers.ts';

const name = { type: 'string', minLength: 1, maxLength: 60, title: 'Name' };
const count = { type: 'integer', minimum: 3, title: 'Head count' };

function formOf(properties: Record<string, JsonObject>): JsonObject {
  return {
    type: 'object',
    title: 'Visit',
    additionalProperties: false,
    required: Object.keys(properties),
    properties,
  };
}

test('what must be answered besides is added to what was given, which stays', () => {
  const rules = compileRules(formOf({ name, count }));
  expect(sampleAnswers(rules, { name: 'Ann' })).toEqual({ name: 'Ann', count: 3 });
});

test('there is no example around a given answer that is refused', () => {
  const rules = compileRules(formOf({ name, count }));
  expect(sampleAnswers(rules, { name: 'Ann', count: 1 })).toBeUndefined();
});

test.each<[string, JsonObject]>([
  ['a list of a billion entries', { type: 'array', minItems: 1e9, items: { type: 'string' } }],
  ['a text of a billion characters', { type: 'string', minLength: 1e9 }],
  [
    'lists in lists in lists',
    {
      type: 'array',
      minItems: 100,
      items: {
        type: 'array',
        minItems: 100,
        items: { type: 'array', minItems: 100, items: { type: 'string', minLength: 100 } },
      },
    },
  ],
])('there is no example of %s', (_what, huge) => {
  expect(sampleAnswers(compileRules(formOf({ name, huge })))).toBeUndefined();
});

test('examples keep a renamed answer, and answer what is new and must be answered', () => {
  const sources = parseSources(
    Object.entries({
      'forms/visit/form.schema.json': formOf({ title: name, count }),
      'forms/visit/examples/full.json': { name: 'Ann' },
    }).map(([path, json]) => [path, JSON.stringify(json)]),
  );
  const brought = bringExamples(sources, 'visit', [{ rename: 'name', to: 'title' }]);
  expect([...brought]).toEqual([['forms/visit/examples/full.json', { title: 'Ann', count: 3 }]]);
});

test('an example of what is refused follows a renamed group, with the field that it is refused at', () => {
  const contact = {
    type: 'object',
    properties: { phones: { type: 'array', items: formOf({ line: name }) } },
  };
  const refused = {
    data: { owner: { phones: [{}] } },
    field: 'owner.phones.0.line',
    sentence: 'Enter the name',
  };
  const sources = parseSources(
    Object.entries({
      'forms/visit/form.schema.json': formOf({ contact }),
      'forms/visit/examples/invalid/none.json': refused,
    }).map(([path, json]) => [path, JSON.stringify(json)]),
  );
  const brought = bringExamples(sources, 'visit', [
    { rename: 'owner', to: 'contact' },
    { rename: 'contact.phones.*.line', to: 'number' },
  ]);
  expect([...brought.values()]).toEqual([
    { ...refused, data: { contact: { phones: [{}] } }, field: 'contact.phones.0.number' },
  ]);
});
