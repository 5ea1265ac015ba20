import { expect, test } from 'vitest';
import { refusedByGroup } from '../../../codegen/lint/rules/refused-by-group.ts';
import { judge, lines, name } from './judge.ts';

const contact = (required: string[]) => ({
  title: 'Contact',
  additionalProperties: false,
  required,
  properties: { name, job: { ...name, title: 'Job title' } },
});
const alternate = (own: object, required: string[]) => ({
  title: 'Form',
  properties: {
    alternate: {
      title: 'Alternate contact',
      additionalProperties: false,
      properties: { name, ...own },
      if: { required: ['name'] },
      then: contact(required),
    },
  },
});

test('a question that must be answered in a group without it is named, with the group', () => {
  expect(lines(judge(refusedByGroup, alternate({}, ['name', 'job'])))[0]).toMatch(
    /“Job title” must be answered in “Alternate contact”, which has no such question$/,
  );
});

test('nothing is wrong where the group has it too, or where it may be left out', () => {
  expect(judge(refusedByGroup, alternate({ job: name }, ['name', 'job']))).toEqual([]);
  expect(judge(refusedByGroup, alternate({}, ['name']))).toEqual([]);
});

test.each(['dependentSchemas', 'dependencies'])('so is one that must be answered by %s', (keyword) => {
  const group = {
    title: 'Contact',
    additionalProperties: false,
    properties: { name },
    [keyword]: { name: { required: ['job'] } },
  };
  expect(judge(refusedByGroup, group)).toMatchObject([{ message: expect.stringContaining('“Job” must be') }]);
});

test('nothing is wrong where another alternative can be chosen', () => {
  const group = { title: 'Contact', additionalProperties: false, properties: { name } };
  expect(judge(refusedByGroup, { ...group, anyOf: [{ required: ['job'] }, {}] })).toEqual([]);
});
