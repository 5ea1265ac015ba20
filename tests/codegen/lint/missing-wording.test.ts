import { expect, test } from 'vitest';
import { missingChoiceNames } from '../../../codegen/lint/rules/missing-choice-names.ts';
import { missingSentences, missingTitles } from '../../../codegen/lint/rules/missing-wording.ts';
import { judge, lines, name } from './judge.ts';

const SCHEMA = 'forms/contact/form.schema.json';
const UI = 'forms/contact/form.ui.json';

test('a form and its questions need titles', () => {
  expect(lines(judge(missingTitles, { properties: { city: { type: 'string' } } }))).toEqual([
    `${SCHEMA}:1:1  The form has no title`,
    `${SCHEMA}:3:5  "city" has no title`,
  ]);
});

test('a title that is missing in a shared file is missed there', () => {
  const problems = judge(
    missingTitles,
    { title: 'Contact', properties: { who: { $ref: '../../common/who.schema.json', title: 'Who' } } },
    {},
    { 'common/who.schema.json': { properties: { city: { type: 'string' } } } },
  );
  expect(lines(problems)).toEqual(['common/who.schema.json:3:5  "city" has no title']);
});

test.each(['pattern', 'format', 'not'])('a broken "%s" needs a sentence of its own', (rule) => {
  const field = { ...name, [rule]: { pattern: '^a$', format: 'json-pointer', not: { const: 'a' } }[rule] };
  const problems = judge(missingSentences, { title: 'Contact', properties: { name: field } });
  expect(lines(problems)).toEqual([`${SCHEMA}:8:7  Nobody is told what to do when “Name” breaks "${rule}"`]);
  const worded = { ...field, 'x-messages': { [rule]: 'Enter {field} as a' } };
  expect(judge(missingSentences, { title: 'Contact', properties: { name: worded } })).toEqual([]);
});

test('what the catalogue says well, and what nobody sees, needs no words', () => {
  const properties = {
    name: { ...name, pattern: '\\S' },
    email: { ...name, format: 'email' },
    id: { type: 'string' },
  };
  expect(
    judge(missingSentences, { title: 'Contact', properties }, { id: { 'ui:widget': 'hidden' } }),
  ).toEqual([]);
});

test('choices that read like codes need names', () => {
  const topic = { enum: ['signing-up', 'other'], title: 'Topic' };
  expect(lines(judge(missingChoiceNames, { properties: { topic } }, { topic: {} }))).toEqual([
    `${UI}:2:3  People would choose “Topic” among codes such as “signing-up”`,
  ]);
});

test('each choice needs one name', () => {
  const topic = { enum: ['signing-up', 'other'], title: 'Topic' };
  const ui = { topic: { 'ui:enumNames': ['Signing up'] } };
  expect(lines(judge(missingChoiceNames, { properties: { topic } }, ui))).toEqual([
    `${UI}:3:5  “Topic” has 2 choices and 1 names for them`,
  ]);
});

test('choices in words, and choices with names, are well', () => {
  const properties = { size: { enum: ['Small', 'Very large'] }, topic: { enum: ['a', 'b'] } };
  expect(judge(missingChoiceNames, { properties }, { topic: { 'ui:enumNames': ['A', 'B'] } })).toEqual([]);
});
