import { expect, test } from 'vitest';
import { errorsBefore, keepEntries, keepPlaces } from '../../codegen/runtime/kept-entries.ts';
import { withoutBlankEntries } from '../../codegen/runtime/without-blank-entries.ts';

const schema = {
  type: 'object',
  properties: {
    work: { type: 'array', 'x-key': 'company', items: { type: 'object' } },
    areas: { type: 'array', items: { type: 'object' } },
    contact: {
      type: 'object',
      properties: { courses: { type: 'array', 'x-key': 'name', items: { type: 'object' } } },
    },
  },
};

test.each([undefined, null, '', '  '])('an entry whose key field is %j is left out', (company) => {
  const data = { work: [{ company, position: 'Driver' }, { company: 'Acme' }] };
  expect(withoutBlankEntries(schema, data)).toEqual({ work: [{ company: 'Acme' }] });
});

test('a list without a key field keeps all of its entries', () => {
  const data = { areas: [{}, { name: '' }], other: [null, ''] };
  expect(withoutBlankEntries(schema, data)).toEqual(data);
});

test('what is no entry at all is left for the rules to refuse', () => {
  const data = { work: [5, null, { company: 5 }], contact: null };
  expect(withoutBlankEntries(schema, data)).toEqual(data);
});

test('errors are told of the entries as they were sent', () => {
  const data = withoutBlankEntries(schema, {
    contact: { courses: [{ name: '' }, { name: 'a' }, {}, { name: 'b' }] },
  });
  expect(data).toEqual({ contact: { courses: [{ name: 'a' }, { name: 'b' }] } });
  expect(errorsBefore(data, { 'contact.courses.1.year': 'Too late', 'contact.courses': 'Too few' })).toEqual({
    'contact.courses.3.year': 'Too late',
    'contact.courses': 'Too few',
  });
});

test('a changed copy of a list still knows where its entries stood', () => {
  const kept = keepEntries(['', 'a'], (entry) => entry !== '');
  const list = keepPlaces(kept, ['A']);
  expect(errorsBefore({ list }, { 'list.0': 'Odd' })).toEqual({ 'list.1': 'Odd' });
  const plain = keepPlaces(['a'], ['A']);
  expect(errorsBefore({ plain }, { 'plain.0': 'Odd' })).toEqual({ 'plain.0': 'Odd' });
});

test('errors of what is not there, and answers that no schema describes, stay as they are', () => {
  expect(errorsBefore({ list: ['a'] }, { 'none.0.name': 'Odd' })).toEqual({ 'none.0.name': 'Odd' });
  expect(withoutBlankEntries({}, { list: [''] })).toEqual({ list: [''] });
});

test('thousands of rules for each of thousands of answers are not all looked at', () => {
  const rules = Array.from({ length: 2000 }, () => ({ properties: { a: { maxLength: 5 } } }));
  const data = { a: Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`p${at}`, { b: [1] }])) };
  const before = process.threadCpuUsage();
  expect(withoutBlankEntries({ properties: { a: { allOf: rules } } }, data)).toEqual(data);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(500);
});
