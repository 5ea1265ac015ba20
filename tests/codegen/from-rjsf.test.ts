import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromRjsf } from '../../codegen/compiler/from-rjsf.ts';
import type { JsonObject } from '../../codegen/compiler/load.ts';
import { rjsfWords } from '../../codegen/compiler/rjsf-words.ts';

const schema: JsonObject = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    size: { type: 'string', enum: ['s', 'm', 'l'] },
    owner: { type: 'object', properties: { phone: { type: 'string' } } },
    tags: { type: 'array', items: { type: 'string' } },
  },
};

/** What becomes of one question: its schema and its UI schema. */
function made(name: string, ui: JsonObject, root: JsonObject = {}): JsonObject {
  const form = fromRjsf({ schema, uiSchema: { ...root, [name]: ui } });
  const properties = form.schema.properties as JsonObject;
  return { schema: properties[name] ?? null, ui: form.uiSchema[name] ?? null };
}

test('a form that says nothing in RJSF’s words stays as it is', () => {
  const uiSchema = {
    'ui:order': ['size'],
    name: { 'ui:help': 'As on paper' },
    size: { 'ui:widget': 'radio' },
  };
  const form = { schema, uiSchema };
  expect(fromRjsf(form)).toEqual(form);
});

test('ui:options says what may as well stand by itself', () => {
  expect(made('name', { 'ui:options': { widget: 'textarea', rows: 3 } }).ui).toEqual({
    'ui:widget': 'textarea',
    'ui:rows': 3,
  });
});

test('ui:globalOptions holds for every question that says nothing else', () => {
  const root = { 'ui:globalOptions': { readonly: true } };
  expect(made('name', {}, root).ui).toEqual({ 'ui:disabled': true });
});

test('ui:globalOptions about entries hold for lists, and for nothing else', () => {
  const root = { 'ui:globalOptions': { copyable: true } };
  expect(made('name', {}, root).ui).toEqual({});
  expect(made('owner', {}, root).ui).toEqual({});
  expect(made('tags', {}, root).ui).toEqual({ 'ui:widget': 'rjsf', 'ui:rjsf': { 'ui:copyable': true } });
});

test('a list that is closed is left to RJSF, which closes its buttons too', () => {
  const ui = { 'ui:widget': 'rjsf', 'ui:rjsf': { 'ui:readonly': true, 'ui:disabled': true } };
  expect(made('tags', { 'ui:readonly': true }).ui).toEqual(ui);
});

const branch = (name: string, question: JsonObject): JsonObject => ({ properties: { [name]: question } });

test.each([
  ['then', { then: branch('more', { type: 'string' }) }],
  ['an alternative', { oneOf: [branch('more', { type: 'string' })] }],
  ['a dependent schema', { dependentSchemas: { name: branch('more', { type: 'string' }) } }],
  ['an alternative of what all ask', { allOf: [{ anyOf: [branch('more', { type: 'string' })] }] }],
])('a question that only %s asks is said in our words, and its place stays empty', (_, asking) => {
  const asked: JsonObject = { ...schema, properties: { name: { type: 'string' }, more: {} }, ...asking };
  const ui = { more: { 'ui:title': 'More', 'ui:widget': 'updown', 'ui:readonly': true } };
  const form = fromRjsf({ schema: asked, uiSchema: ui });
  expect(form.schema.properties).toEqual({ name: { type: 'string' }, more: {} });
  expect(JSON.stringify(form.schema)).toContain('"more":{"type":"string","title":"More"}');
  expect(form.uiSchema).toEqual({ more: { 'ui:widget': 'text', 'ui:disabled': true } });
});

test('ui:title is what the question is called, in sentences too', () => {
  expect(made('name', { 'ui:title': 'Trade name' })).toEqual({
    schema: { type: 'string', title: 'Trade name' },
    ui: {},
  });
});

test('ui:description stands before the hint', () => {
  expect(made('name', { 'ui:description': 'Of the firm.', 'ui:help': 'As on paper.' }).ui).toEqual({
    'ui:help': 'Of the firm. As on paper.',
  });
});

test('ui:readonly and ui:disabled close a question, and all that is in a group', () => {
  expect(made('name', { 'ui:readonly': true }).ui).toEqual({ 'ui:disabled': true });
  expect(made('owner', { 'ui:readonly': true }).ui).toMatchObject({ phone: { 'ui:disabled': true } });
});

test('ui:order has a star for all others', () => {
  const form = fromRjsf({ schema, uiSchema: { 'ui:order': ['tags', '*', 'name'] } });
  expect(form.uiSchema['ui:order']).toEqual(['tags', 'size', 'owner', 'name']);
});

test('ui:enumNames may be by value, and ui:enumOrder is the order of the choices', () => {
  const ui = { 'ui:enumNames': { l: 'Large', s: 'Small', m: 'Medium' }, 'ui:enumOrder': ['l', '*'] };
  expect(made('size', ui)).toEqual({
    schema: { type: 'string', enum: ['l', 's', 'm'] },
    ui: { 'ui:enumNames': ['Large', 'Small', 'Medium'] },
  });
});

test('ui:widget by RJSF’s names', () => {
  for (const [name, ours] of [
    ['updown', 'text'],
    ['email', 'text'],
    ['TextareaWidget', 'textarea'],
    ['RadioWidget', 'radio'],
    ['DateTimeWidget', 'date-time'],
  ])
    expect(made('name', { 'ui:widget': name ?? '' }).ui).toEqual({ 'ui:widget': ours });
});

test('ui:inputType is the keyboard of a phone, or a password', () => {
  expect(made('name', { 'ui:inputType': 'tel' }).ui).toEqual({ 'ui:inputmode': 'tel' });
  expect(made('name', { 'ui:inputType': 'password' }).ui).toEqual({ 'ui:widget': 'password' });
});

test('ui:submitButtonOptions names the button', () => {
  const form = fromRjsf({ schema, uiSchema: { 'ui:submitButtonOptions': { submitText: 'Join' } } });
  expect(form.uiSchema).toEqual({ 'ui:submitLabel': 'Join' });
});

test.each(rjsfWords.shown)('%s leaves the question to RJSF, with all that is said of it', (word) => {
  const ui = { [word]: word === 'ui:label' ? false : 'x', 'ui:help': 'As on paper' };
  expect(made('name', ui).ui).toEqual({ 'ui:widget': 'rjsf', 'ui:rjsf': ui });
});

test('so does a widget that is called as components are, and one of RJSF’s that is like none of ours', () => {
  for (const widget of ['StarRating', 'time', 'alt-date']) {
    const ui = { 'ui:widget': widget };
    expect(made('name', ui).ui).toEqual({ 'ui:widget': 'rjsf', 'ui:rjsf': ui });
  }
});

test('the README has a line for each word', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../widgets/rjsf/README.md'), 'utf8');
  const told = [...readme.matchAll(/^\| ((?:`ui:\w+`(?:, )?)+) \|/gm)].flatMap(([, words = '']) =>
    [...words.matchAll(/ui:\w+/g)].map(([word]) => word),
  );
  const missing = [...rjsfWords.said, ...rjsfWords.shown].filter((word) => !told.includes(word));
  expect(missing).toEqual([]);
});
