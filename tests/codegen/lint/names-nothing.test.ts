import { expect, test } from 'vitest';
import { namesNothing } from '../../../codegen/lint/rules/names-nothing.ts';
import { judge, name } from './judge.ts';

const jobs = { type: 'array', items: { properties: { name } } };

test.each([
  ['"ui:order"', { 'ui:order': ['nmae'] }, 3],
  ['“Name” ("ui:copyFrom")', { name: { 'ui:copyFrom': { field: 'nmae' } } }, 4],
])('%s that names no question is pointed at, with the one that was meant', (user, ui, line) => {
  const problems = judge(namesNothing, { properties: { name } }, ui);
  expect(problems).toMatchObject([
    { file: 'forms/contact/form.ui.json', line, message: nothing(user, 'nmae') },
  ]);
  expect(problems[0]?.remedy).toBe('Did you mean "name"? There are: name.');
});

test.each([
  ['“Jobs” ("x-key")', { jobs: { ...jobs, 'x-key': 'nmae' } }, 'nmae'],
  ['“Jobs” ("x-sent-if")', { jobs: { ...jobs, 'x-sent-if': ['nmae'] } }, 'nmae'],
  ['“Name” ("x-phone")', { phone: { ...name, 'x-phone': '/country' } }, 'country'],
  ['“Name” ("const")', { again: { ...name, const: { $data: '1/country' } } }, 'country'],
  [
    '“Name” ("x-options-from")',
    { state: { ...name, 'x-options-from': '/data/states?cc={/country}' } },
    'country',
  ],
])('%s that names no question is pointed at', (user, properties, named) => {
  const problems = judge(namesNothing, { properties });
  expect(problems).toMatchObject([{ file: 'forms/contact/form.schema.json', message: nothing(user, named) }]);
});

test('what names questions that there are is well', () => {
  const properties = {
    country: name,
    again: { ...name, const: { $data: '1/country' } },
    jobs: { ...jobs, 'x-key': 'name', 'x-sent-if': ['name'] },
    state: { ...name, 'x-options-from': '/data/states?cc={/country}', 'x-phone': '/country' },
  };
  expect(judge(namesNothing, { properties }, { 'ui:order': ['state', '*'] })).toEqual([]);
});

function nothing(user: string, named: string) {
  return `${user} uses "${named}", but there is no such question`;
}
