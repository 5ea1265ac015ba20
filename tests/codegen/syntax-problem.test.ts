import { expect, test } from 'vitest';
import { syntaxProblem } from '../../codegen/syntax-problem.ts';

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
  ['{ "a": 1 } }', 1, 12, 'More stands here, behind the end'],
  ['{ // why\n "a": 1 }', 1, 3, 'JSON has no comments'],
  ['{ "a": "\\x" }', 1, 8, 'A backslash stands where it means nothing'],
  ['{ "a": 1. }', 1, 8, 'This number is written in another way than JSON knows'],
])('%j is said in plain words at line %i, column %i', (text, line, column, message) => {
  expect(syntaxProblem('form.ui.json', text)).toMatchObject({ file: 'form.ui.json', line, column, message });
  expect(syntaxProblem('form.ui.json', text).remedy).toMatch(/^[A-Z].*\.$/);
});
