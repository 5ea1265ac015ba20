import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownKeywords, uiKeys } from '../../../codegen/compiler/vocabulary.ts';
import { unknownKeywords } from '../../../codegen/lint/rules/unknown-keyword.ts';
import { contactForm, lines, name } from './judge.ts';

const judged = (...form: Parameters<typeof contactForm>) =>
  [...contactForm(...form).values()].flatMap(unknownKeywords);

test('a misspelt keyword is pointed at, with the one that was meant', () => {
  const problems = judged({ properties: { name: { maxLenght: 5 } } });
  expect(lines(problems)).toEqual(['forms/contact/form.schema.json:4:7  There is no keyword "maxLenght"']);
  expect(problems[0]?.remedy).toMatch(/^Did you mean "maxLength"\?/);
});

test('a misspelt key of a UI schema is pointed at, with the one that was meant', () => {
  const problems = judged({ properties: { name } }, { name: { 'ui:autocmplete': 'name' } });
  expect(lines(problems)).toEqual(['forms/contact/form.ui.json:3:5  There is no keyword "ui:autocmplete"']);
  expect(problems[0]?.remedy).toMatch(/^Did you mean "ui:autocomplete"\?/);
});

test('nothing is suggested for a word that is like none', () => {
  expect(judged({ colour: 'red' })[0]?.remedy).toBe(
    'Correct it or take it out; schemas/keywords.md lists ours.',
  );
});

test('questions may be called anything, and data may hold anything', () => {
  const properties = { maxLenght: name, choice: { enum: [{ colour: 1 }], default: { colour: 1 } } };
  expect(judged({ properties }, { maxLenght: { 'ui:width': 'm' } })).toEqual([]);
});

test('the README of the schemas explains every keyword and key that there is', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../schemas/keywords.md'), 'utf8');
  const explained = new Set(readme.match(/(x-[a-z-]+|ui:[A-Za-z]+)(?=`)/g));
  expect([...explained].filter((word) => word !== 'x-').sort()).toEqual([...ownKeywords, ...uiKeys].sort());
});
