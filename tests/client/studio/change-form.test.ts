import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FormText } from '../../../client/api/studio.ts';
import {
  addQuestion,
  moveQuestion,
  moveToSection,
  removeQuestion,
  renameQuestion,
  setRequired,
} from '../../../client/studio/questions/change-form.ts';
import { setPhoneCountry } from '../../../client/studio/questions/change-phone.ts';
import { addSection, moveSection, removeSection } from '../../../client/studio/questions/change-sections.ts';
import type { NewKind } from '../../../client/studio/questions/kinds.ts';
import { optionsOf, setOptions } from '../../../client/studio/questions/option-list.tsx';
import { readForm } from '../../../client/studio/questions/read-form.ts';
import { templates } from '../../../client/studio/questions/templates.ts';
import { compileSources } from '../../../codegen/compiler/compile.ts';
import { parseSources } from '../../../codegen/compiler/load.ts';
import { lintSchemas } from '../../../codegen/lint/lint.ts';

const SCHEMAS = join(import.meta.dirname, '../../../schemas');

const visit: FormText = {
  schema: `{
  "title": "Visit",
  "type": "object",
  "additionalProperties": false,
  "required": ["name", "town"],
  "properties": {
    "name": { "title": "Name", "type": "string", "maxLength": 100 },
    "town": { "title": "Town", "type": "string", "maxLength": 100 },
    "note": { "title": "Note", "type": "string", "maxLength": 100 }
  }
}
`,
  ui: `{
  "ui:sections": [
    { "title": "Who", "fields": ["name", "town"] },
    { "title": "What", "fields": ["note"] }
  ],
  "name": { "ui:autocomplete": "name" },
  "town": { "ui:autocomplete": "off" },
  "note": { "ui:widget": "textarea" }
}
`,
  fr: '{}\n',
};

/** The keys of the questions, section by section. */
function fieldsOf(text: FormText): string[][] {
  return readForm(text, undefined)?.sections.map(({ questions }) => questions.map(({ key }) => key)) ?? [];
}

function problemsOf(text: FormText): string[] {
  const shared = globSync('common/*.json', { cwd: SCHEMAS }).map(
    (path) => [path, readFileSync(join(SCHEMAS, path), 'utf8')] as const,
  );
  const sources = parseSources([
    ...shared,
    ['forms/visit/form.schema.json', text.schema],
    ['forms/visit/form.ui.json', text.ui],
  ]);
  const { problems } = compileSources(sources);
  return [...problems, ...lintSchemas(sources, 'visit')].map(({ message }) => message);
}

test('a form is read by its sections and questions', () => {
  expect(fieldsOf(visit)).toEqual([['name', 'town'], ['note']]);
  const [section] = readForm(visit, undefined)?.sections ?? [];
  expect(section?.questions[0]).toMatchObject({ label: 'Name', kind: 'text', isRequired: true });
});

describe.each(Object.keys(templates) as NewKind[])('a new question of the kind %s', (kind) => {
  const { change } = addQuestion(kind, 'How many people come?', { section: 1 });
  const text = change(visit);

  test('stands in its section, and nothing is wrong with it but that its choices have no words yet', () => {
    expect(fieldsOf(text)).toEqual([
      ['name', 'town'],
      ['note', 'how_many_people_come'],
    ]);
    const known = problemsOf(visit);
    const added = problemsOf(text).filter((message) => !known.includes(message));
    expect(added.filter((message) => !message.includes('is still called'))).toEqual([]);
  });

  test('is of that kind when it is read again', () => {
    const { schema } = compiled(text);
    const questions = readForm(text, schema)?.sections[1]?.questions;
    expect(questions?.at(-1)).toMatchObject({ kind, label: 'How many people come?', isRequired: false });
  });

  test('is taken away without a trace', () => {
    const without = removeQuestion(['how_many_people_come'])(text);
    expect([JSON.parse(without.schema), JSON.parse(without.ui)]).toEqual([
      JSON.parse(visit.schema),
      JSON.parse(visit.ui),
    ]);
  });
});

function compiled(text: FormText) {
  const shared = readFileSync(join(SCHEMAS, 'common/text.schema.json'), 'utf8');
  const sources = parseSources([
    ['common/text.schema.json', shared],
    ['forms/visit/form.schema.json', text.schema],
    ['forms/visit/form.ui.json', text.ui],
  ]);
  return { schema: compileSources(sources).forms[0]?.schema };
}

test('two questions of the same words have two keys', () => {
  const add = (text: FormText) => addQuestion('text', 'Name', { section: 0 }).change(text);
  expect(fieldsOf(add(add(visit)))[0]).toEqual(['name', 'town', 'name_2', 'name_3']);
});

test('a question gets another key wherever it is named', () => {
  const text = renameQuestion(['name'], 'fullName')(visit);
  expect(fieldsOf(text)[0]).toEqual(['fullName', 'town']);
  expect(JSON.parse(text.schema).required).toEqual(['fullName', 'town']);
  expect(JSON.parse(text.ui).fullName).toEqual({ 'ui:autocomplete': 'name' });
  expect(`${text.schema}${text.ui}`).not.toContain('"name":');
});

test('rules that point at a question or into it follow when it gets another key', () => {
  const land = {
    ...visit,
    schema: JSON.stringify({
      properties: {
        home: { properties: { land: {}, landing: {} } },
        phone: { 'x-phone': '/home/land' },
        region: { 'x-options-from': '/data/states?cc={/home/land}&at={/home/landing}' },
        any: { 'x-phone': '+' },
      },
    }),
  };
  const pointersIn = (text: FormText) => {
    const { phone, region, any } = JSON.parse(text.schema).properties;
    return [phone['x-phone'], region['x-options-from'], any['x-phone']];
  };
  expect(pointersIn(renameQuestion(['home', 'land'], 'country')(land))).toEqual([
    '/home/country',
    '/data/states?cc={/home/country}&at={/home/landing}',
    '+',
  ]);
  expect(pointersIn(renameQuestion(['home'], 'office')(land))[1]).toBe(
    '/data/states?cc={/office/land}&at={/office/landing}',
  );
});

test('a comparison follows the question that it is made with to its new key', () => {
  const again = (pointer: string) => ({ const: { $data: pointer } });
  const schema = {
    properties: {
      email: {},
      again: again('1/email'),
      absolute: again('/email'),
      home: { properties: { email: {}, own: again('1/email'), outer: again('2/email') } },
      jobs: { items: { properties: { from: {}, to: { minimum: { $data: '1/from' } } } } },
    },
    then: { properties: { later: again('1/email') } },
  };
  const before = { ...visit, schema: JSON.stringify(schema) };
  const comparisons = (text: FormText) =>
    [...text.schema.matchAll(/"\$data":\s*"([^"]*)"/g)].map(([, pointer]) => pointer);
  expect(comparisons(renameQuestion(['email'], 'mail')(before))).toEqual([
    '1/mail',
    '/mail',
    '1/email',
    '2/mail',
    '1/from',
    '1/mail',
  ]);
  const inHome = comparisons(renameQuestion(['home', 'email'], 'mail')(before));
  expect(inHome).toEqual(['1/email', '/email', '1/mail', '2/email', '1/from', '1/email']);
  expect(comparisons(renameQuestion(['jobs', '/items', 'from'], 'since')(before))[4]).toBe('1/since');
});

test('a comparison in a part that forms share follows the question beside it', () => {
  const parts = { person: { properties: { email: {}, again: { const: { $data: '1/email' } } } } };
  const before = { ...visit, schema: JSON.stringify({ $defs: parts }) };
  const text = renameQuestion(['/$defs/person', 'email'], 'mail')(before);
  expect(JSON.parse(text.schema).$defs.person.properties).toEqual({
    mail: {},
    again: { const: { $data: '1/mail' } },
  });
});

test('a group that takes answers over from another follows it to its new key', () => {
  const groups = { main: { properties: { main: {} } }, billing: { properties: {} } };
  const ui = { billing: { 'ui:copyFrom': { field: 'main', name: 'main contact' } } };
  const before = { ...visit, schema: JSON.stringify({ properties: groups }), ui: JSON.stringify(ui) };
  const copied = (text: FormText) => JSON.parse(text.ui).billing['ui:copyFrom'];
  const renamed = renameQuestion(['main'], 'first')(before);
  expect(copied(renamed)).toEqual({ field: 'first', name: 'main contact' });
  expect(copied(renameQuestion(['main', 'main'], 'first')(before)).field).toBe('main');
});

test('another country of a phone number leaves what the question says of anything else', () => {
  const sentences = { required: 'How can we call you?', maxLength: 'Shorter, please', pattern: 'Digits' };
  const phone = { 'x-phone': '+', 'x-messages': { ...sentences, 'x-phone': 'Begin with +' } };
  const before = { ...visit, schema: JSON.stringify({ properties: { phone } }) };
  const after = JSON.parse(setPhoneCountry(['phone'], '/country')(before).schema).properties.phone;
  expect(after['x-phone']).toBe('/country');
  expect(after['x-messages']).toEqual({ ...sentences, pattern: expect.stringContaining('{Field}') });
});

test('a question that need not be answered is required no more', () => {
  const text = setRequired(['name'], false)(visit);
  expect(JSON.parse(text.schema).required).toEqual(['town']);
  expect(JSON.parse(setRequired(['town'], false)(text).schema)).not.toHaveProperty('required');
});

test('questions move within their section and to another', () => {
  expect(fieldsOf(moveQuestion(['town'], 0, ['name', 'town'], -1)(visit))[0]).toEqual(['town', 'name']);
  expect(fieldsOf(moveToSection('name', 1)(visit))).toEqual([['town'], ['note', 'name']]);
});

test('questions of a form without sections move by its order', () => {
  const plain = { ...visit, ui: '{}\n' };
  const text = moveQuestion(['note'], undefined, ['name', 'town', 'note'], -1)(plain);
  expect(fieldsOf(text)).toEqual([['name', 'note', 'town']]);
});

test('sections are added, moved, and taken away without their questions', () => {
  expect(fieldsOf(addSection('When', [])(visit))).toEqual([['name', 'town'], ['note'], []]);
  expect(fieldsOf(moveSection(1, -1)(visit))).toEqual([['note'], ['name', 'town']]);
  expect(fieldsOf(removeSection(1)(visit))).toEqual([['name', 'town', 'note']]);
  expect(fieldsOf(removeSection(0)(visit))).toEqual([['name', 'town', 'note']]);
});

test('a form without sections gets one for what there is when it gets another', () => {
  const plain = { ...visit, ui: '{}\n' };
  expect(fieldsOf(addSection('Then', ['name', 'town', 'note'])(plain))).toEqual([
    ['name', 'town', 'note'],
    [],
  ]);
});

test('a question whose title is what every object has gets a key that it may have', () => {
  const keyOf = (title: string) => addQuestion('text', title, { section: 0 }).key(visit);
  expect(['Constructor', 'Prototype', 'Note'].map(keyOf)).toEqual(['constructor_2', 'prototype_2', 'note_2']);
});

test('choices of several that are added can all be chosen, and those that are taken away no more', () => {
  const { change, key } = addQuestion('choices', 'Which days?', { section: 1 });
  const added = change(visit);
  const question = () => {
    const model = readForm(added, undefined);
    return model?.sections[1]?.questions.find((one) => one.key === key(visit));
  };
  const asked = question();
  if (!asked) throw new Error('It was not added');
  const third = { value: 'third', name: 'Third choice' };
  const more = setOptions(asked, [...optionsOf(asked), third])(added);
  expect(JSON.parse(more.schema).properties.which_days).toMatchObject({
    maxItems: 3,
    items: { enum: ['first', 'second', 'third'] },
  });
  expect(JSON.parse(setOptions(asked, [third])(added).schema).properties.which_days.maxItems).toBe(1);
});
