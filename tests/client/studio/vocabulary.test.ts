import { expect, test } from 'vitest';
import vocabulary from '../../../client/studio/code/vocabulary.json' with { type: 'json' };
import { placeAt, wordsAt } from '../../../client/studio/code/word-at.ts';
import { ownKeywords, uiKeys } from '../../../codegen/compiler/vocabulary.ts';
import { widgetNames } from '../../../codegen/generated/widget-names.ts';
import { SCHEMA_KEYWORDS } from '../../codegen/schema-keywords.ts';

test('every keyword of ours, every key of a layout and every widget is explained, and nothing else is', () => {
  const ours = Object.keys(vocabulary.schema).filter((keyword) => keyword.startsWith('x-'));
  expect(ours.sort()).toEqual([...ownKeywords].sort());
  expect(Object.keys(vocabulary.ui).sort()).toEqual(['$ref', ...uiKeys].sort());
  expect(Object.keys(vocabulary.widget).sort()).toEqual([...widgetNames].sort());
});

test('each explanation is a sentence', () => {
  const said = Object.values(vocabulary).flatMap((words) => Object.values(words));
  expect(said.length).toBeGreaterThan(100);
  for (const sentence of said) expect(sentence).toMatch(/^.{10,140}[.…”]$/);
});

test.each([
  ['schema', '{ "properties": { "name": { "|" } } }', 'maxLength'],
  ['schema', '{ "properties": { "name": { "type": "|" } } }', 'string'],
  ['schema', '{ "required": ["|"] }', 'name'],
  ['ui', '{ "name": { "ui:widget": "|" } }', 'textarea'],
  ['ui', '{ "ui:sections": [{ "fields": ["|"] }] }', 'name'],
  ['ui', '{ "ui:sections": [{ "|" }] }', 'note'],
  ['ui', '{ "|" }', 'name'],
] as const)('in the %s, %s offers %s', (kind, marked, word) => {
  const offset = marked.indexOf('|');
  const words = wordsAt(kind, placeAt(marked.replace('|', ''), offset), ['name']);
  expect(Object.keys(words ?? {})).toContain(word);
});

const NAMED_FREELY = SCHEMA_KEYWORDS.filter(([, shape]) => shape === 'map').map(([keyword]) => keyword);

test.each([...NAMED_FREELY, 'x-messages'])('the keys under %s are the person’s own', (keyword) => {
  const marked = `{ "${keyword}": { "|" } }`;
  expect(wordsAt('schema', placeAt(marked.replace('|', ''), marked.indexOf('|')), ['name'])).toBeUndefined();
});
