import { expect, test } from 'vitest';
import { parseSources } from '../../../codegen/compiler/load.ts';
import { lintSchemas } from '../../../codegen/lint/lint.ts';

test.each([
  ['common/words.fr.json', '{ "Name": "Nom", "City": 5 }', 1],
  ['calls/words.fr.json', '[]', 1],
  ['common/words.fr.json', '{ "Name": "Nom" }', 0],
])('what is no translation is found in %s: %s', (file, text, count) => {
  const found = lintSchemas(parseSources([[file, text]])).filter((one) => one.file === file);
  expect(found.map(({ message }) => message)).toEqual(Array(count).fill('This is no translation'));
});

test('a translation that is blank is found: people would read nothing', () => {
  const words = '{ "Red": " ", "Blue": "Bleu", "": "" }';
  const found = lintSchemas(parseSources([['common/words.fr.json', words]]));
  expect(found.map(({ message }) => message)).toEqual(['The translation of “Red” is blank']);
});
