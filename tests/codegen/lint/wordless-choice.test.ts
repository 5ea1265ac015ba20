import { expect, test } from 'vitest';
import { wordlessChoices } from '../../../codegen/lint/rules/wordless-choice.ts';
import { judge, lines } from './judge.ts';

const way = { type: 'string', title: 'How will you come?', enum: ['by_car', 'choice_2'] };
const formWith = (schema: object, names: string[]) =>
  lines(judge(wordlessChoices, { properties: { way: schema } }, { way: { 'ui:enumNames': names } }));

test('a choice that is still called as it was made is pointed at', () => {
  expect(formWith(way, ['By car', 'New choice'])).toEqual([
    'forms/contact/form.ui.json:5:7  A choice of “How will you come?” is still called “New choice”',
  ]);
});

test('a choice of several that is still called as it was made is pointed at', () => {
  const ui = { way: { 'ui:widget': 'checkboxes', 'ui:enumNames': ['First choice', 'On foot'] } };
  const ways = { type: 'array', title: 'Ways', items: { enum: ['first', 'on_foot'] } };
  expect(lines(judge(wordlessChoices, { properties: { way: ways } }, ui))).toEqual([
    'forms/contact/form.ui.json:5:7  A choice of “Ways” is still called “First choice”',
  ]);
});

test('an alternative that is still called as it was made is pointed at', () => {
  const oneOf = [
    { title: 'Card', properties: { card: {} } },
    { title: 'New choice', properties: { name_3: {} } },
  ];
  expect(lines(judge(wordlessChoices, { properties: { pay: { title: 'Payment', oneOf } } }))).toEqual([
    'forms/contact/form.schema.json:13:11  A choice of “Payment” is still called “New choice”',
  ]);
});

test('a choice may be called so where somebody has meant it', () => {
  expect(formWith({ ...way, enum: ['first_choice', 'other'] }, ['First choice', 'Other'])).toEqual([]);
});
