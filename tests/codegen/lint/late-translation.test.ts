import { expect, test } from 'vitest';
import { lateTranslation } from '../../../codegen/lint/rules/late-translation.ts';
import { judge, lines } from './judge.ts';

const FRENCH = 'forms/contact/form.fr.json';
const RELEASE = { number: 1, sha256: 'of then', schema: {}, uiSchema: {} };
const released = { ...RELEASE, words: { fr: { Contact: 'Contact', Hotel: 'Hôtel' } } };

/** What is said of a form that asks for this, in this French, after a release that asked for the hotel. */
function said(title: string, french: string, release: object = released) {
  const schema = { title: 'Contact', properties: { hotel: { type: 'string', title } } };
  const words = { Contact: 'Contact', [title]: french };
  const files = { 'messages.fr.json': {}, [FRENCH]: words, 'forms/contact/versions/1.json': release };
  return lines(judge(lateTranslation, schema, {}, files));
}

test('a wording whose translation is still that of the wording before is named', () => {
  expect(said('Hotel or hostel', 'Hôtel')).toEqual([
    `${FRENCH}:3:3  “Hotel or hostel” is still translated as “Hotel” was (fr)`,
  ]);
});

test('a wording that was translated anew is right, and so is one that was released like that', () => {
  expect(said('Hotel or hostel', 'Hôtel ou auberge')).toEqual([]);
  expect(said('Hotel', 'Hôtel')).toEqual([]);
});

test('nothing is said of a form whose last release kept no translations', () => {
  expect(said('Hotel or hostel', 'Hôtel', RELEASE)).toEqual([]);
});

test('a wording of what forms share is named where it is translated', () => {
  const schema = { title: 'Contact', properties: { hotel: { type: 'string', title: 'Hotel or hostel' } } };
  const files = {
    'messages.fr.json': {},
    [FRENCH]: { Contact: 'Contact' },
    'common/words.fr.json': { 'Hotel or hostel': 'Hôtel' },
    'forms/contact/versions/1.json': released,
  };
  expect(lines(judge(lateTranslation, schema, {}, files))).toEqual([
    'common/words.fr.json:2:3  “Hotel or hostel” is still translated as “Hotel” was (fr)',
  ]);
});

test('two questions may be called the same in another language', () => {
  const properties = { hotel: { type: 'string', title: 'Hotel' }, inn: { type: 'string', title: 'Inn' } };
  const files = {
    'messages.fr.json': {},
    [FRENCH]: { Hotel: 'Hôtel', Inn: 'Hôtel' },
    'forms/contact/versions/1.json': released,
  };
  expect(judge(lateTranslation, { title: 'Contact', properties }, {}, files)).toEqual([]);
});
