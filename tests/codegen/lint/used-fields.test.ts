import { expect, test } from 'vitest';
import { usedFields } from '../../../codegen/lint/rules/used-fields.ts';
import { judge, lines, name } from './judge.ts';

const uses = {
  'uses.json': { contact: { uses: { gst: 'the invoice', 'jobs.*.name': 'the search' }, required: ['gst'] } },
};
const jobs = { type: 'array', items: { properties: { name } } };

test('a question that is used cannot go, and its user is named', () => {
  const problems = judge(usedFields, { title: 'Contact', properties: { jobs } }, {}, uses);
  expect(lines(problems)).toEqual([
    'forms/contact/form.schema.json:3:3  There is no question "gst" any more, but it is used by the invoice',
  ]);
});

test('nothing is said while all that is used is asked, whatever widget asks it', () => {
  const ui = { jobs: { 'ui:widget': 'insurances' } };
  expect(judge(usedFields, { properties: { jobs, gst: name }, required: ['gst'] }, ui, uses)).toEqual([]);
});

test('a question whose answer is needed cannot be left out, and who needs it is named', () => {
  const gst = { type: 'string', title: 'GST number' };
  expect(lines(judge(usedFields, { properties: { jobs, gst } }, {}, uses))).toEqual([
    expect.stringContaining('“GST number” may be left out now, but an answer is needed by the invoice'),
  ]);
});

test.each<[string, string[], object]>([
  ['string', ['string', 'number'], {}],
  ['string', ['integer'], {}],
  ['string', [], {}],
  ['number', ['string'], {}],
])('a question that code reads as %s is not answered by %s', (type, types, rules) => {
  const file = { contact: { uses: { gst: 'the invoice' }, types: { gst: type } } };
  const gst = { title: 'GST number', ...(types.length > 0 && { type: types }), ...rules };
  expect(lines(judge(usedFields, { properties: { gst } }, {}, { 'uses.json': file }))).toEqual([
    expect.stringContaining(
      `“GST number” may be answered now by what is no ${type}, but one is needed by the invoice`,
    ),
  ]);
});

test('a question may be answered by less than code can read', () => {
  const types = { gst: ['string', 'null'], count: 'number' };
  const file = { contact: { uses: { gst: 'the invoice', count: 'the invoice' }, types } };
  const properties = { gst: { type: 'string' }, count: { type: 'integer' } };
  expect(judge(usedFields, { properties }, {}, { 'uses.json': file })).toEqual([]);
});

test('a question that is only read where it is there may go, but not be answered otherwise', () => {
  const file = { contact: { uses: {}, types: { gst: 'string' } } };
  const found = (properties: object) => judge(usedFields, { properties }, {}, { 'uses.json': file });
  expect(found({})).toEqual([]);
  expect(lines(found({ gst: { type: 'number', title: 'GST' } }))).toEqual([
    expect.stringContaining('one is needed by the code that takes the answers'),
  ]);
});
