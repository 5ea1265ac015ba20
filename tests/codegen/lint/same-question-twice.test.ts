import { expect, test } from 'vitest';
import { sameQuestionTwice } from '../../../codegen/lint/rules/same-question-twice.ts';
import { unboundedNumber } from '../../../codegen/lint/rules/unbounded-number.ts';
import { judge, lines, name } from './judge.ts';

const person = {
  title: 'Owner',
  properties: { first: { title: 'First' }, last: { title: 'Last' }, phone: { title: 'Phone' } },
};

test('two questions that read the same side by side are pointed at', () => {
  expect(lines(judge(sameQuestionTwice, { properties: { name, other: { title: 'name' } } }))).toEqual([
    'forms/contact/form.schema.json:9:7  "name" and "other" both ask “name”',
  ]);
});

test('a group that asks again what another asked must let people take it over', () => {
  const form = { properties: { owner: person, payer: { ...person, title: 'Payer' } } };
  const problems = judge(sameQuestionTwice, form, { payer: {} });
  expect(lines(problems)).toEqual([
    'forms/contact/form.ui.json:2:3  “Payer” asks the same as “Owner” and lets nobody take it over',
  ]);
  expect(problems[0]?.remedy).toContain('"field": "owner"');
  expect(judge(sameQuestionTwice, form, { payer: { 'ui:copyFrom': { field: 'owner' } } })).toEqual([]);
});

test('groups may ask the same of different people in few words', () => {
  const one = (title: string) => ({ title, properties: { name } });
  expect(judge(sameQuestionTwice, { properties: { owner: one('Owner'), payer: one('Payer') } })).toEqual([]);
});

test('a number without a maximum is pointed at, one with a maximum is not', () => {
  const properties = { age: { type: 'integer', title: 'Age' }, price: { type: 'number', maximum: 9 } };
  expect(lines(judge(unboundedNumber, { properties }))).toEqual([
    'forms/contact/form.schema.json:3:5  The number “Age” has no maximum',
  ]);
});
