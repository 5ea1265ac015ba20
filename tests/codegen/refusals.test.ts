import { expect, test } from 'vitest';
import { generate } from '../../codegen/compiler/generate.ts';
import { type Problem, SchemaError } from '../../codegen/compiler/problem.ts';
import { schemasFolder } from './folder.ts';

const SCHEMA = 'forms/contact/form.schema.json';
const UI = 'forms/contact/form.ui.json';

/** What codegen says of a form with this schema and UI schema. */
async function problemsOf(
  schema: unknown,
  ui: unknown = {},
  more: Record<string, unknown> = {},
): Promise<Problem[]> {
  try {
    await generate(schemasFolder({ [SCHEMA]: schema, [UI]: ui, ...more }));
    return [];
  } catch (error) {
    if (error instanceof SchemaError) return error.problems;
    throw error;
  }
}

const name = { type: 'string', maxLength: 100 };
const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

test('a sound form has no problems', async () => {
  expect(await problemsOf({ type: 'object', properties: { name } }, { name: { 'ui:width': 'm' } })).toEqual(
    [],
  );
});

test('a file that is not JSON is named with line, column and remedy', async () => {
  const [problem] = await problemsOf('{\n  "type": "object"\n  "properties": {}\n}');
  expect(problem).toMatchObject({
    file: SCHEMA,
    line: 2,
    column: 19,
    message: 'A comma is missing here',
  });
  expect(problem?.remedy).toMatch(/comma/);
});

test('a keyword with a value that JSON Schema does not allow is pointed at', async () => {
  const [problem] = await problemsOf('{\n  "type": "object",\n  "required": "name"\n}');
  expect(problem).toMatchObject({ file: SCHEMA, line: 3, column: 3 });
});

test('an unknown keyword is refused by name', async () => {
  const [problem] = await problemsOf({ type: 'object', properties: { name: { ...name, maxLenght: 5 } } });
  expect(problem).toMatchObject({ file: SCHEMA, message: expect.stringContaining('maxLenght') });
});

test.each([
  ['a number for a sentence', { required: 5 }, 'The sentence for "required" is no text'],
  ['nothing for a sentence', { required: ' ' }, 'The sentence for "required" is no text'],
  ['a list of sentences', ['Enter it'], '"x-messages" is no group of sentences'],
  ['what nothing fills in', { maxLength: 'At most {max} of {limit}' }, 'Nothing fills in {max}'],
  ['a name of the language', { required: 'Enter {constructor}' }, 'Nothing fills in {constructor}'],
  ['a blank in it', { required: 'Enter { field }' }, 'Nothing fills in { field }'],
])('%s is refused and pointed at', async (_, messages, message) => {
  const schema = { type: 'object', properties: { name: { ...name, 'x-messages': messages } } };
  const text = JSON.stringify(schema, null, 2);
  const line =
    text
      .split('\n')
      .findIndex((one) => /"(required|maxLength)": .*[^0-9,]|"required": 5|"x-messages": \[/.test(one)) + 1;
  const problems = await problemsOf(text);
  expect(problems).toEqual([
    expect.objectContaining({ file: SCHEMA, line, message, remedy: expect.any(String) }),
  ]);
});

test.each(['x-name', 'x-owner', 'x-key'])('%s has to be a text', async (keyword) => {
  const [problem] = await problemsOf({ type: 'object', properties: { name: { ...name, [keyword]: 5 } } });
  expect(problem).toMatchObject({ file: SCHEMA, message: `"${keyword}" is no text` });
});

test.each(['x-sent-if', 'x-enum-names'])('%s has to be a list of texts', async (keyword) => {
  for (const value of [1, true, 'name', {}, [1], [null], ['']]) {
    const [problem] = await problemsOf({
      type: 'object',
      properties: { name: { ...name, [keyword]: value } },
    });
    expect([value, problem]).toMatchObject([value, { message: `"${keyword}" is no list of texts` }]);
  }
});

test.each(['nothing', '/data/state', '__proto__', 'toString', '/data/{/name}', ''])(
  'choices from %j, which is no list, are refused wherever they stand',
  async (list) => {
    const chosen = { ...name, 'x-options-from': list };
    const lists = { 'option-lists.json': ['/data/states'] };
    for (const schema of [chosen, { type: 'array', maxItems: 9, items: chosen }]) {
      const [problem] = await problemsOf({ type: 'object', properties: { name, a: schema } }, {}, lists);
      expect(problem?.message).toBe(
        list === '' ? '"x-options-from" is no text' : `There is no list of choices "${list}"`,
      );
    }
    const known = { ...name, 'x-options-from': '/data/states?cc={/name}' };
    expect(await problemsOf({ type: 'object', properties: { name, a: known } }, {}, lists)).toEqual([]);
  },
);

test('a sentence with all that is filled in is taken', async () => {
  const messages = { maxLength: '{Field}, {field}, {label}: {limit}' };
  expect(
    await problemsOf({ type: 'object', properties: { name: { ...name, 'x-messages': messages } } }),
  ).toEqual([]);
});

test('a $ref to a file that is not there is pointed at', async () => {
  const [problem] = await problemsOf({
    type: 'object',
    properties: { name: { $ref: '../../common/nowhere.schema.json' } },
  });
  expect(problem).toMatchObject({
    file: SCHEMA,
    line: 5,
    message: expect.stringContaining('nowhere.schema.json'),
  });
});

test('a $ref to a definition that is not there is pointed at in the file where it stands', async () => {
  const [problem] = await problemsOf(
    { type: 'object', properties: { who: { $ref: '../../common/who.schema.json' } } },
    {},
    { 'common/who.schema.json': { type: 'object', properties: { name: { $ref: '#/$defs/gone' } } } },
  );
  expect(problem).toMatchObject({
    file: 'common/who.schema.json',
    message: expect.stringContaining('/$defs/gone'),
  });
});

test('a UI schema that names a field which the form does not have is refused', async () => {
  const [problem] = await problemsOf({ type: 'object', properties: { name } }, { nmae: {} });
  expect(problem).toMatchObject({ file: UI, line: 2, column: 3, remedy: expect.stringContaining('name') });
});

test('a UI schema that names a widget which does not exist is refused', async () => {
  const [problem] = await problemsOf(
    { type: 'object', properties: { name } },
    { name: { 'ui:widget': 'slider' } },
  );
  expect(problem).toMatchObject({ file: UI, message: expect.stringContaining('slider') });
});

test('a UI schema that names a field which entries of a list do not have is refused', async () => {
  const jobs = { type: 'array', maxItems: 9, items: { type: 'object', properties: { name } } };
  const [problem] = await problemsOf(
    { type: 'object', properties: { jobs } },
    { jobs: { items: { nmae: {} } } },
  );
  expect(problem).toMatchObject({
    file: UI,
    line: 4,
    remedy: expect.stringMatching(/^Did you mean "name"\?/),
  });
});

test('a UI schema that takes over another is held against its own form, and faulted where it is written', async () => {
  const [problem] = await problemsOf(
    { type: 'object', properties: { name } },
    { $ref: '../../common/layout.ui.json' },
    { 'common/layout.ui.json': { city: { 'ui:width': 'm' } } },
  );
  expect(problem).toMatchObject({
    file: 'common/layout.ui.json',
    line: 2,
    message: 'The form has no field "city"',
  });
});

test.each([
  [{ 'ui:sections': null }, '"ui:sections" cannot be null'],
  [{ 'ui:sections': [null] }, '"ui:sections" cannot be [null]'],
  [{ 'ui:sections': [{ title: { a: 1 }, fields: ['name'] }] }, '"ui:sections" cannot be [{"title"'],
  [{ 'ui:order': 5 }, '"ui:order" cannot be 5'],
  ...[0, -5, 0.5, 1e12, '30', null].map((days): [object, string] => [
    { 'ui:keptDays': days },
    '"ui:keptDays" cannot be',
  ]),
  [{ name: null }, '"name" is laid out by null'],
  [{ name: 'wide' }, '"name" is laid out by "wide"'],
  [{ name: { 'ui:enumNames': 'ab' } }, '"ui:enumNames" cannot be "ab"'],
  [{ name: { 'ui:enumNames': [{}, 5] } }, '"ui:enumNames" cannot be [{},5]'],
  [{ name: { 'ui:help': ['a'] } }, '"ui:help" cannot be ["a"]'],
])('a layout of another kind than it has to be is refused in words: %j', async (ui, message) => {
  const [problem] = await problemsOf({ type: 'object', properties: { name } }, ui);
  expect(problem).toMatchObject({ file: UI, message: expect.stringContaining(message) });
  expect(problem?.remedy).toMatch(/^Write /);
});

test('sections must hold every field once', async () => {
  const sections = [{ title: '1.0', fields: ['name', 'name', 'gone'] }];
  const problems = await problemsOf(
    { type: 'object', properties: { name, city: name } },
    { 'ui:sections': sections },
  );
  expect(problems.map((problem) => problem.message)).toEqual([
    '"name" stands in two sections',
    'The form has no field "gone"',
    '"city" stands in no section',
  ]);
});

test.each([
  ['A reference that is resolved while judging', { properties: { field: { $dynamicRef: '#node' } } }],
  [
    'An alternative that compares with another field',
    { properties: { a: name, field: { oneOf: [{ const: { $data: '1/a' } }, { type: 'null' }] } } },
  ],
  ['A form whose answers are no object', { type: 'array', items: name }],
])('what no screen shows is refused by name: %s', async (what, schema) => {
  expect(await problemsOf({ $schema: DRAFT, ...schema })).toContainEqual(
    expect.objectContaining({ file: SCHEMA, message: `${what} cannot be shown` }),
  );
});

test.each([
  ['pattern', { ...name, pattern: { $data: '1/a' } }],
  ['format', { ...name, format: { $data: '1/a' } }],
  ['enum', { ...name, enum: { $data: '1/a' } }],
  ['required', { type: 'object', properties: {}, required: { $data: '1/a' } }],
  ['uniqueItems', { type: 'array', maxItems: 9, items: name, uniqueItems: { $data: '1/a' } }],
])('what somebody types is never the %s of another answer', async (keyword, field) => {
  const list = { type: 'object', properties: { a: name, field } };
  for (const properties of [
    { a: name, field },
    { list },
    { list: { type: 'array', maxItems: 3, items: list } },
  ])
    expect(await problemsOf({ $schema: DRAFT, type: 'object', properties })).toContainEqual(
      expect.objectContaining({ file: SCHEMA, message: `"${keyword}" cannot be what another field says` }),
    );
});

/** What others write into schemas, and nobody looks at. */
const VENDORS = [
  'example',
  'xml',
  'externalDocs',
  'defaultSnippets',
  'errorMessage',
  'discriminator',
  'nullable',
];

test.each([
  'examples/0',
  'default',
  'const',
  'enum/0',
  'x-messages',
  'properties/b/default',
  '$defs/c/examples/0',
  ...VENDORS,
  '$defs/c/xml',
  'properties',
  '$defs',
  'allOf',
])('a reference to what is no schema is refused: %s', async (place) => {
  const hidden = { type: 'string', maxLength: 100, pattern: '^(a+)+$' };
  const vendors = Object.fromEntries(VENDORS.map((keyword) => [keyword, hidden]));
  const at = {
    ...vendors,
    allOf: [],
    examples: [hidden],
    default: hidden,
    const: hidden,
    enum: [hidden],
    'x-messages': hidden,
  };
  const properties = { a: { $ref: `#/${place}` }, b: { ...name, default: hidden } };
  const schema = {
    $schema: DRAFT,
    type: 'object',
    ...at,
    properties,
    $defs: { c: { examples: [hidden], xml: hidden } },
  };
  expect((await problemsOf(schema)).map(({ message }) => message)).toContain(`"/${place}" is no schema`);
});

test('a question may be called like a keyword of data, and be referred to', async () => {
  const properties = { default: name, examples: { type: 'object', properties: { const: name } } };
  const more = { a: { $ref: '#/properties/default' }, b: { $ref: '#/properties/examples/properties/const' } };
  expect(await problemsOf({ type: 'object', properties: { ...properties, ...more } })).toEqual([]);
});

test('a draft that is not known is refused by name', async () => {
  const $schema = 'http://json-schema.org/draft-04/schema#';
  const [problem] = await problemsOf({ $schema, type: 'object', properties: { name } });
  expect(problem).toMatchObject({ file: SCHEMA, line: 2, message: `"${$schema}" is no draft that is known` });
});

test('every mistake is reported at once', async () => {
  const problems = await problemsOf({
    type: 'object',
    properties: { a: { ...name, maxLenght: 5 }, b: { ...name, patern: 'x' } },
  });
  expect(problems).toHaveLength(2);
});
