import { expect, test } from 'vitest';
import { namesNothing } from '../../../codegen/lint/rules/names-nothing.ts';
import { judge, lines, name } from './judge.ts';

const jobs = { type: 'array', items: { properties: { name } } };

test.each([
  ['ui:order', { 'ui:order': ['nmae'] }, 3],
  ['ui:copyFrom', { name: { 'ui:copyFrom': { field: 'nmae' } } }, 4],
])('%s that names no question is pointed at, with the one that was meant', (_key, ui, line) => {
  const problems = judge(namesNothing, { properties: { name } }, ui);
  expect(problems).toMatchObject([{ file: 'forms/contact/form.ui.json', line, message: nothing('nmae') }]);
  expect(problems[0]?.remedy).toBe('Did you mean "name"? There are: name.');
});

test.each([
  ['x-key', { jobs: { ...jobs, 'x-key': 'nmae' } }, 'nmae'],
  ['x-sent-if', { jobs: { ...jobs, 'x-sent-if': ['nmae'] } }, 'nmae'],
  ['x-phone', { phone: { ...name, 'x-phone': '/country' } }, 'country'],
  ['x-options-from', { state: { ...name, 'x-options-from': '/data/states?cc={/country}' } }, 'country'],
])('%s that names no question is pointed at', (_keyword, properties, named) => {
  const problems = judge(namesNothing, { properties });
  expect(lines(problems)).toEqual([expect.stringMatching(`form.schema.json:\\d+:\\d+  ${nothing(named)}`)]);
});

test('what names questions that there are is well', () => {
  const properties = {
    country: name,
    jobs: { ...jobs, 'x-key': 'name', 'x-sent-if': ['name'] },
    state: { ...name, 'x-options-from': '/data/states?cc={/country}', 'x-phone': '/country' },
  };
  expect(judge(namesNothing, { properties }, { 'ui:order': ['state', '*'] })).toEqual([]);
});

function nothing(named: string) {
  return `There is no question "${named}" to be named here`;
}
