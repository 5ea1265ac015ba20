import { expect, test } from 'vitest';
import type { FormText } from '../../../client/api/studio.ts';
import { carryFrench } from '../../../client/studio/french/carry-french.ts';
import { setFrench } from '../../../client/studio/french/french-words.ts';
import { ownTexts } from '../../../client/studio/french/said-texts.ts';
import { removeQuestion, setRule } from '../../../client/studio/questions/change-form.ts';
import { moveSection, setSection } from '../../../client/studio/questions/change-sections.ts';

const NOBODY = { texts: new Set<string>(), words: {} };
const SHARED = { texts: new Set(['Town']), words: { City: 'Ville', 'the city': 'la ville' } };

const visit: FormText = {
  schema: JSON.stringify({
    title: 'Visit',
    properties: { town: { title: 'Town' }, home: { title: 'Home' }, where: { $ref: '../x.json' } },
  }),
  ui: JSON.stringify({ 'ui:sections': [{ title: 'Town' }, { title: 'Rest' }] }),
  fr: JSON.stringify({ Town: 'Localité', 'the town': 'la localité', Home: 'Domicile' }),
};

function carried(change: (text: FormText) => FormText, beside = NOBODY, reworded?: [string, string][]) {
  return JSON.parse(carryFrench(visit, change(visit), beside, reworded).fr);
}

test('the wordings of a form are its own, not those of parts from elsewhere', () => {
  expect(ownTexts(visit)).toEqual(['Visit', 'Town', 'the town', 'Home', 'the home', 'Town', 'Rest']);
});

test('French goes with its English, and with what sentences make of it', () => {
  expect(carried(setRule(['home'], 'title', 'House'))).toEqual({
    Town: 'Localité',
    'the town': 'la localité',
    House: 'Domicile',
  });
});

test('French that another wording still uses stays, and goes along as well', () => {
  const french = carried(setRule(['town'], 'title', 'City or town'));
  expect(french).toMatchObject({ Town: 'Localité', 'City or town': 'Localité' });
  expect(french).toMatchObject({ 'the city or town': 'la localité' });
  expect(french).not.toHaveProperty('the town');
});

test('French that a part from elsewhere still uses stays', () => {
  const both = (text: FormText) => setSection(0, 'title', 'Place')(setRule(['town'], 'title', 'Place')(text));
  expect(carried(both)).not.toHaveProperty('Town');
  expect(carried(both, SHARED)).toMatchObject({ Town: 'Localité', Place: 'Localité' });
});

test('what is in French already is not put into other words', () => {
  const french = carried(setRule(['home'], 'title', 'City'), SHARED);
  expect(french).not.toHaveProperty('City');
  expect(french).not.toHaveProperty('Home');
});

test('a wording of a shared part that is written here takes the shared French along', () => {
  const french = carried(setRule(['where'], 'title', 'City of birth'), SHARED, [['City', 'City of birth']]);
  expect(french).toMatchObject({ 'City of birth': 'Ville', 'the city of birth': 'la ville' });
});

test('moving moves no French, and a question that is gone takes its French away', () => {
  expect(carried(moveSection(0, 1))).toEqual(JSON.parse(visit.fr));
  expect(carried(removeQuestion(['home']))).toEqual({ Town: 'Localité', 'the town': 'la localité' });
});

test('another French label takes away what sentences made of the one before', () => {
  expect(JSON.parse(setFrench(visit.fr, 'Town', 'Ville'))).toEqual({ Town: 'Ville', Home: 'Domicile' });
  expect(JSON.parse(setFrench(visit.fr, 'the town', 'la ville'))).toMatchObject({ 'the town': 'la ville' });
});
