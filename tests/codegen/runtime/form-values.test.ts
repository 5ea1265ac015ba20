import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSubmission, withDefaults } from '../../../codegen/runtime/form-values.ts';
import { errorsBefore } from '../../../codegen/runtime/kept-entries.ts';

const contact = { type: 'object', properties: { first_name: { type: 'string' } }, required: ['first_name'] };
const schema = {
  type: 'object',
  required: ['name', 'primary'],
  properties: {
    name: { type: 'string' },
    gst: { type: 'string' },
    country: { type: 'string', default: 'US' },
    primary: contact,
    alternate: { ...contact, type: ['object', 'null'] },
    office: contact,
  },
};

test('texts lose the blanks around them, blank texts are not sent', () => {
  expect(toSubmission(schema, { name: ' Acme ', gst: '  ', primary: { first_name: 'Jo' } })).toEqual({
    name: 'Acme',
    primary: { first_name: 'Jo' },
    alternate: null,
  });
});

test('a required group is sent though nothing in it was answered, so that its fields can be asked for', () => {
  expect(toSubmission(schema, {})).toMatchObject({ primary: {} });
});

test('an optional group in which nothing was answered is null where it may be, else not sent', () => {
  for (const answers of [{ alternate: { first_name: ' ' }, office: { first_name: '' } }, {}])
    expect(toSubmission(schema, answers)).toEqual({ primary: {}, alternate: null });
});

test('what is sent does not change when it is cleaned again', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('', ' ', 'x '));
  const group = fc.record({ first_name: text }, { requiredKeys: [] });
  const values = fc.record({ name: text, gst: text, primary: group, alternate: group }, { requiredKeys: [] });
  fc.assert(
    fc.property(values, (answers) => {
      const once = toSubmission(schema, answers);
      expect(toSubmission(schema, once)).toEqual(once);
    }),
  );
});

test('defaults fill only what is not answered', () => {
  expect(withDefaults(schema, { name: 'Acme' })).toEqual({ name: 'Acme', country: 'US' });
  expect(withDefaults(schema, { country: 'CA' })).toEqual({ country: 'CA' });
});

test('an entry is sent only if one of the fields that count is answered, and errors find their way back', () => {
  const entry = { type: 'object', properties: { name: { type: 'string' }, amount: { type: 'number' } } };
  const list = {
    type: 'object',
    properties: { entries: { type: 'array', items: entry, 'x-sent-if': ['amount'] } },
  };
  const answers = {
    entries: [{ name: 'a', amount: 0 }, { name: 'b', amount: 5 }, { name: 'c' }, { name: 'd', amount: 7 }],
  };
  const sent = toSubmission(list, answers);
  expect(sent).toEqual({
    entries: [
      { name: 'b', amount: 5 },
      { name: 'd', amount: 7 },
    ],
  });
  expect(errorsBefore(sent, { 'entries.1.name': 'Too short', entries: 'Too few' })).toEqual({
    'entries.3.name': 'Too short',
    entries: 'Too few',
  });
});
