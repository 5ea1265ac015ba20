import { expect, test } from 'vitest';
import { parseSources } from '../../codegen/compiler/load.ts';
import { SchemaError } from '../../codegen/compiler/problem.ts';
import { syntaxProblem } from '../../codegen/compiler/syntax-problem.ts';

test.each([
  ['{\n  "a": 1\n  "b": 2\n}', 2, 9, 'A comma is missing here'],
  ['{\n  "a": 1,\n}', 2, 9, 'There is a comma too many'],
  ['[1,\n 2,\n]', 2, 3, 'There is a comma too many'],
  ['{ "a" 1 }', 1, 6, 'A colon is missing here'],
  ['{ "a": }', 1, 8, 'A value is missing here'],
  ['{ a: 1 }', 1, 3, 'Something stands here without quotation marks'],
  ['{ "a": yes }', 1, 8, 'Something stands here without quotation marks'],
  ['{ "a": "b }', 1, 8, 'A text has no quotation mark at its end'],
  ['{\n  "a": {\n    "b": 1\n', 3, 11, 'A closing } is missing: what begins in line 2 has no end'],
  ['{ "a": [1, 2\n', 1, 13, 'A closing ] is missing: what begins in line 1 has no end'],
  ['{ "a": [1, 2 }', 1, 13, 'A closing ] is missing: what begins in line 1 has no end'],
  ['{ "a": "b": 1 } }', 1, 7, 'An opening { is missing here'],
  ['{\n  "a": 1, 2],\n  "b": 3\n}', 2, 7, 'An opening [ is missing here'],
  ['{ "a": 1 } }', 1, 12, 'More stands here, behind the end'],
  ['{ // why\n "a": 1 }', 1, 3, 'JSON has no comments'],
  ['{ "a": "\\x" }', 1, 8, 'A backslash stands where it means nothing'],
  ['{ "a": 1e999 }', 1, 8, 'This number is greater than any that can be counted with'],
  [
    `{ "a": "1e999",\n"b": [-1${'0'.repeat(400)}] }`,
    2,
    7,
    'This number is greater than any that can be counted with',
  ],
  ...['{ "a": "\\u0000" }', '{ "a": "\\uD83D" }', '{ "a": ["b\\udc00"] }'].map(
    (text): [string, number, number, string] => [
      text,
      1,
      text.indexOf('"', 6) + 1,
      'This has a character that cannot be stored: a zero, or half of one that takes two',
    ],
  ),
  [
    '{ "\\u0000": 1 }',
    1,
    3,
    'This has a character that cannot be stored: a zero, or half of one that takes two',
  ],
  ['{ "a": 1. }', 1, 8, 'This number is written in another way than JSON knows'],
])('%j is said in plain words at line %i, column %i', (text, line, column, message) => {
  expect(syntaxProblem('form.ui.json', text)).toMatchObject({ file: 'form.ui.json', line, column, message });
  expect(syntaxProblem('form.ui.json', text).remedy).toMatch(/^[A-Z].*\.$/);
});

const FORM = {
  title: 'Visit',
  required: ['name'],
  properties: { name: { title: 'Name', enum: ['a', 'b'] }, town: { title: 'Town' }, note: { title: 'Note' } },
};
const WRITTEN = JSON.stringify(FORM, null, 2);
const CLOSING = [...WRITTEN.matchAll(/[}\]]/g)].map(({ index }) => index);

test.each(CLOSING)(
  'without the bracket at character %i, the line before it is named, not where the text ends',
  (at) => {
    const { line, message } = syntaxProblem('form.ui.json', WRITTEN.slice(0, at) + WRITTEN.slice(at + 1));
    const lineOfBracket = WRITTEN.slice(0, at).split('\n').length;
    expect([line, message]).toEqual([lineOfBracket - 1, expect.stringMatching(/^A closing . is missing/)]);
  },
);

test('a line that only holds a closing bracket is missed where it was', () => {
  const lines = WRITTEN.split('\n');
  const at = lines.indexOf('    },');
  expect(syntaxProblem('form.ui.json', lines.toSpliced(at, 1).join('\n'))).toMatchObject({
    line: at,
    message: 'A closing } is missing: what begins in line 7 has no end',
  });
});

test('lines that are indented in another way lead nowhere else', () => {
  const flat = WRITTEN.replaceAll(/^ +/gm, '').replace('"Town"', '"Town" "x"');
  const line = flat.slice(0, flat.indexOf('"Town"')).split('\n').length;
  expect(syntaxProblem('form.ui.json', flat)).toMatchObject({ line, message: 'A comma is missing here' });
});

test('a number without end is refused, and a text that only looks like one is not', () => {
  const slipsOf = (text: string) => {
    try {
      return parseSources([['a.json', text]]).size;
    } catch (error) {
      return error instanceof SchemaError ? error.problems.map(({ line }) => line) : error;
    }
  };
  expect(slipsOf('{ "maximum": 1e308, "title": "1e999" }')).toBe(1);
  expect(slipsOf('{\n"maximum": 1e309 }')).toEqual([2]);
});
