import { expect, test } from 'vitest';
import { usedFields } from '../../../codegen/lint/rules/used-fields.ts';
import { judge, lines, name } from './judge.ts';

const uses = { 'uses.json': { contact: { gst: 'the invoice', 'jobs.*.name': 'the search' } } };
const jobs = { type: 'array', items: { properties: { name } } };

test('a question that is used cannot go, and its user is named', () => {
  const problems = judge(usedFields, { title: 'Contact', properties: { jobs } }, {}, uses);
  expect(lines(problems)).toEqual([
    'forms/contact/form.schema.json:3:3  There is no question "gst" any more, but it is used by the invoice',
  ]);
});

test('nothing is said while all that is used is asked, whatever widget asks it', () => {
  const ui = { jobs: { 'ui:widget': 'insurances' } };
  expect(judge(usedFields, { properties: { jobs, gst: name } }, ui, uses)).toEqual([]);
});
