import { expect, test } from 'vitest';
import { missingAutocomplete } from '../../../codegen/lint/rules/missing-autocomplete.ts';
import { judge, lines, name } from './judge.ts';

test('a line of text without a token is pointed at', () => {
  expect(lines(judge(missingAutocomplete, { properties: { name } }, { name: { 'ui:width': 'm' } }))).toEqual([
    'forms/contact/form.ui.json:2:3  “Name” has no "ui:autocomplete"',
  ]);
});

test('a token that no browser knows is pointed at, with the one that was meant', () => {
  const problems = judge(
    missingAutocomplete,
    { properties: { name } },
    { name: { 'ui:autocomplete': 'work emial' } },
  );
  expect(lines(problems)).toEqual([
    'forms/contact/form.ui.json:3:5  No browser knows the autocomplete token "emial"',
  ]);
  expect(problems[0]?.remedy).toBe('Did you mean "email"? Use one that HTML lists, or "off".');
});

test('entries of a list are looked at as well', () => {
  const jobs = { type: 'array', items: { properties: { name } } };
  expect(
    lines(judge(missingAutocomplete, { properties: { jobs } }, { jobs: { items: { name: {} } } })),
  ).toEqual(['forms/contact/form.ui.json:4:7  “Name” has no "ui:autocomplete"']);
});

test('what is chosen, told at length or not shown needs no token', () => {
  const properties = {
    topic: { ...name, enum: ['a'] },
    day: { ...name, 'x-date': true },
    story: name,
    id: name,
  };
  const ui = { story: { 'ui:widget': 'textarea' }, id: { 'ui:widget': 'hidden' } };
  expect(judge(missingAutocomplete, { properties }, ui)).toEqual([]);
});
