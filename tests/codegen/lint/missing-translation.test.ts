import { expect, test } from 'vitest';
import { missingTranslation } from '../../../codegen/lint/rules/missing-translation.ts';
import { judge, lines } from './judge.ts';

const FRENCH = 'forms/contact/form.fr.json';
const schema = { title: 'Contact', properties: { city: { type: 'string', title: 'City' } } };

test('what a language does not say yet is named, where its catalogue begins, but for what sentences make of labels', () => {
  const problems = judge(
    missingTranslation,
    schema,
    {},
    { 'messages.fr.json': {}, [FRENCH]: { City: 'Ville' } },
  );
  expect(lines(problems)).toEqual([`${FRENCH}:1:1  “Contact” is not translated (fr)`]);
});

test('words of the shared catalogue count for every form', () => {
  const problems = judge(
    missingTranslation,
    schema,
    {},
    {
      'messages.fr.json': {},
      [FRENCH]: { Contact: 'Contact' },
      'common/words.fr.json': { City: 'Ville', 'the city': 'la ville' },
    },
  );
  expect(problems).toEqual([]);
});

test('a translation of what the form does not say any more is left over', () => {
  const words = { Contact: 'Contact', City: 'Ville', 'the city': 'la ville', Town: 'Village' };
  const problems = judge(missingTranslation, schema, {}, { 'messages.fr.json': {}, [FRENCH]: words });
  expect(lines(problems)).toEqual([`${FRENCH}:5:3  The form does not say “Town” any more`]);
});
