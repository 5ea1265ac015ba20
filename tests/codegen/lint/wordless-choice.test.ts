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

test('a choice without words is pointed at, and so is one that reads the same as another', () => {
  const names = ['By car', ' ', 'On foot', 'By  car '];
  expect(formWith({ ...way, enum: ['a', 'b', 'c', 'd'] }, names)).toEqual([
    'forms/contact/form.ui.json:5:7  A choice of “How will you come?” has no words',
    'forms/contact/form.ui.json:7:7  Two choices of “How will you come?” are called “By car”',
  ]);
});

test('the same holds for boxes to tick', () => {
  const ui = { way: { 'ui:widget': 'checkboxes', 'ui:enumNames': ['', 'On foot', 'On foot'] } };
  const ways = { type: 'array', title: 'Ways', items: { enum: ['a', 'b', 'c'] } };
  expect(lines(judge(wordlessChoices, { properties: { way: ways } }, ui))).toEqual([
    'forms/contact/form.ui.json:5:7  A choice of “Ways” has no words',
    'forms/contact/form.ui.json:7:7  Two choices of “Ways” are called “On foot”',
  ]);
});

test.each([
  ['values that are words', { title: 'Way', enum: ['By car', ''] }, ['7:9  A choice of “Way” has no words']],
  [
    'constants with titles',
    {
      title: 'Way',
      oneOf: [
        { const: 1, title: 'Car' },
        { const: 2, title: '' },
        { const: 3, title: 'Car' },
      ],
    },
    ['12:11  A choice of “Way” has no words', '16:11  Two choices of “Way” are called “Car”'],
  ],
  [
    'constants to tick',
    { title: 'Way', type: 'array', items: { anyOf: [{ const: 1, title: ' ' }] } },
    ['10:13  A choice of “Way” has no words'],
  ],
  [
    'alternatives',
    {
      title: 'Way',
      oneOf: [
        { title: 'Car', properties: { a: {} } },
        { title: 'Car', properties: { b: {} } },
      ],
    },
    ['13:11  Two choices of “Way” are called “Car”'],
  ],
])('it holds for %s', (_, asked, found) => {
  const problems = lines(judge(wordlessChoices, { properties: { way: asked } }));
  expect(problems).toEqual(found.map((line) => `forms/contact/form.schema.json:${line}`));
});

test('what nobody sees needs no words', () => {
  const ui = { way: { 'ui:widget': 'hidden', 'ui:enumNames': ['', ''] } };
  expect(judge(wordlessChoices, { properties: { way } }, ui)).toEqual([]);
});
