import { expect, test } from 'vitest';
import { severalLines } from '../../../codegen/lint/rules/several-lines.ts';
import { ONE_LINE, OPTIONAL_LINE } from '../../../codegen/runtime/one-line.ts';
import { judge, lines, name } from './judge.ts';

const list = { type: 'array', items: { type: 'string', maxLength: 9 } };
const complaint = '“Name” is typed into one line and takes several, or characters that nobody sees';

test.each([
  [name],
  [{ ...name, pattern: '\\S' }],
  [{ ...name, pattern: '^[^\\r\\n]*$' }],
  [{ ...name, type: ['string', 'null'] }],
])('a text of one line that takes several is pointed at: %j', (field) => {
  const problems = judge(severalLines, { properties: { name: field } });
  expect(lines(problems)).toEqual([`forms/contact/form.schema.json:3:5  ${complaint}`]);
});

test('so are the entries of a list of such texts', () => {
  const problems = judge(severalLines, { properties: { names: { ...list, title: 'Name' } } });
  expect(problems).toMatchObject([{ line: 5, message: complaint }]);
});

test.each([
  [{ ...name, pattern: ONE_LINE }],
  [{ ...name, pattern: OPTIONAL_LINE }],
  [{ ...name, pattern: '^[A-Z]{2}$' }],
  [{ ...name, enum: ['a', 'b'] }],
  [{ ...name, format: 'email' }],
  [{ type: 'integer', title: 'Age' }],
])('a text that takes one line alone, or is judged otherwise, is well: %j', (field) => {
  expect(judge(severalLines, { properties: { name: field } })).toEqual([]);
});

test('what is told at length may have lines', () => {
  expect(judge(severalLines, { properties: { name } }, { name: { 'ui:widget': 'textarea' } })).toEqual([]);
});
