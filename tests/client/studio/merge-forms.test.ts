import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FormText } from '../../../client/api/studio.ts';
import type { FormJson } from '../../../client/screens/studio/merge/atom.ts';
import { atomsOf, formOf } from '../../../client/screens/studio/merge/form-atoms.ts';
import { type Choice, mergeForms } from '../../../client/screens/studio/merge/merge-forms.ts';
import { mergeLists } from '../../../client/screens/studio/merge/merge-lists.ts';
import { setCondition } from '../../../client/screens/studio/questions/change-conditions.ts';
import {
  addQuestion,
  type FormChange,
  moveQuestion,
  moveToSection,
  removeQuestion,
  setLayout,
  setRequired,
  setRule,
} from '../../../client/screens/studio/questions/change-form.ts';
import {
  addSection,
  removeSection,
  setSection,
} from '../../../client/screens/studio/questions/change-sections.ts';

const FORMS = join(import.meta.dirname, '../../../schemas/forms');

const base: FormText = {
  schema: JSON.stringify({
    title: 'Visit',
    type: 'object',
    required: ['town', 'home'],
    properties: {
      town: { title: 'Town', type: 'string', maxLength: 20 },
      home: {
        title: 'Home',
        type: 'object',
        properties: { street: { title: 'Street' }, door: { title: 'Door' } },
      },
      pets: {
        title: 'Pets',
        type: 'array',
        items: { type: 'object', properties: { name: { title: 'Name' } } },
      },
    },
  }),
  ui: JSON.stringify({
    'ui:sections': [
      { title: 'Where', fields: ['town', 'home'] },
      { title: 'Rest', fields: ['pets'] },
    ],
    'ui:submitLabel': 'Send',
    pets: { 'ui:itemLabel': 'Pet', items: { name: { 'ui:width': 'm' } } },
  }),
  fr: JSON.stringify({ Town: 'Localité', 'the town': 'la localité' }),
};

function merge(mine: FormChange, theirs: FormChange, choices?: Record<string, Choice>) {
  const merged = mergeForms({ base, mine: mine(base), theirs: theirs(base) }, choices);
  if (!merged) throw new Error('No JSON');
  const { text, conflicts, taken } = merged;
  return {
    conflicts,
    taken,
    ...(text && { schema: JSON.parse(text.schema), ui: JSON.parse(text.ui), text }),
  };
}

test.each(readdirSync(FORMS))('%s is the same taken apart and put together', (id) => {
  const read = (kind: string) => JSON.parse(readFileSync(join(FORMS, id, `form.${kind}.json`), 'utf8'));
  const form: FormJson = { schema: read('schema'), ui: read('ui') };
  expect(formOf(atomsOf(form, form))).toEqual(form);
});

test('changes of different questions are put together by themselves, and the text of mine stays as it is written', () => {
  const written = { ...base, schema: JSON.stringify(JSON.parse(base.schema), null, 4) };
  const mine = setRule(['town'], 'title', 'Place')(written);
  const theirs = setRule(['home', 'door'], 'title', 'Door code')(written);
  const merged = mergeForms({ base: written, mine, theirs });
  expect(merged?.conflicts).toEqual([]);
  expect(merged?.taken).toEqual(['home.door']);
  expect(merged?.text?.schema).toBe(mine.schema.replace('"Door"', '"Door code"'));
});

test('a question that both have changed waits for a choice, and the rest does not', () => {
  const mine = setRule(['town'], 'title', 'Place');
  const theirs: FormChange = (text) =>
    setLayout(['town'], 'ui:help', 'Or city')(setRequired(['home'], false)(text));
  const open = merge(mine, theirs);
  expect(open).toEqual({ conflicts: ['town'], taken: ['home'] });
  const kept = merge(mine, theirs, { town: 'mine' });
  expect(kept.schema.properties.town.title).toBe('Place');
  expect(kept.ui.town).toBeUndefined();
  expect(kept.schema.required).toEqual(['town']);
  const taken = merge(mine, theirs, { town: 'theirs' });
  expect(taken.schema.properties.town.title).toBe('Town');
  expect(taken.ui.town).toEqual({ 'ui:help': 'Or city' });
});

test('the same change made by both is no conflict', () => {
  const change = setRule(['town'], 'title', 'Place');
  expect(merge(change, change)).toMatchObject({
    conflicts: [],
    schema: { properties: { town: { title: 'Place' } } },
  });
});

test('questions that both have added to a section are both there', () => {
  const merged = merge(
    addQuestion('text', 'Floor', { section: 0 }).change,
    addQuestion('text', 'Lift', { section: 0 }).change,
  );
  expect(merged.conflicts).toEqual([]);
  expect(Object.keys(merged.schema.properties)).toEqual(['town', 'home', 'pets', 'floor', 'lift']);
  expect(new Set(merged.ui['ui:sections'][0].fields)).toEqual(new Set(['town', 'home', 'floor', 'lift']));
});

test('a section may be renamed while a question is moved into it, or taken away while one is added', () => {
  const renamed = merge(setSection(1, 'title', 'Animals'), moveToSection('town', 1));
  expect(renamed.ui['ui:sections']).toEqual([
    { title: 'Where', fields: ['home'] },
    { title: 'Animals', fields: ['pets', 'town'] },
  ]);
  const removed = merge(removeSection(1), addQuestion('text', 'Lift', { section: 1 }).change);
  expect(removed.ui['ui:sections']).toEqual([{ title: 'Where', fields: ['town', 'home', 'pets', 'lift'] }]);
});

test('a new section stays beside another order of questions', () => {
  const merged = merge(addSection('New', []), moveQuestion(['home'], 0, ['town', 'home'], -1));
  expect(merged.ui['ui:sections']).toEqual([
    { title: 'Where', fields: ['home', 'town'] },
    { title: 'Rest', fields: ['pets'] },
    { title: 'New', fields: [] },
  ]);
});

test('a group that one has deleted and the other has changed inside is asked for as a whole', () => {
  const theirs = setRule(['home', 'door'], 'title', 'Door code');
  expect(merge(removeQuestion(['home']), theirs).conflicts).toEqual(['home']);
  expect(merge(theirs, removeQuestion(['home'])).conflicts).toEqual(['home']);
  const back = merge(removeQuestion(['home']), theirs, { home: 'theirs' });
  expect(back.schema.properties.home.properties.door.title).toBe('Door code');
  expect(back.ui['ui:sections'][0].fields).toContain('home');
  const gone = merge(removeQuestion(['home']), theirs, { home: 'mine' });
  expect(gone.schema.properties.home).toBeUndefined();
  expect(gone.schema.required).toEqual(['town']);
});

test('a question that was put under a condition is either there or as the other has changed it, never twice', () => {
  const mine = setCondition(['pets'], { field: 'town', value: 'Calgary' });
  const theirs = setRule(['pets'], 'title', 'Animals');
  expect(merge(mine, theirs).conflicts).toEqual(['pets']);
  const taken = merge(mine, theirs, { pets: 'theirs' });
  expect(taken.schema).toEqual(JSON.parse(theirs(base).schema));
  const kept = merge(mine, theirs, { pets: 'mine' });
  expect(kept.schema).toEqual(JSON.parse(mine(base).schema));
});

test('French stays with what the form says in the end', () => {
  const mine: FormChange = (text) => ({
    ...setRule(['town'], 'title', 'Place')(text),
    fr: JSON.stringify({ Place: 'Lieu', 'the place': 'le lieu' }),
  });
  const theirs: FormChange = (text) => ({
    ...setRule(['town'], 'maxLength', 30)(text),
    fr: JSON.stringify({ ...JSON.parse(text.fr), Street: 'Rue' }),
  });
  const french = (choice: Choice) => JSON.parse(merge(mine, theirs, { town: choice }).text?.fr ?? '');
  expect(french('mine')).toEqual({ Place: 'Lieu', 'the place': 'le lieu', Street: 'Rue' });
  expect(french('theirs')).toEqual({ Town: 'Localité', 'the town': 'la localité', Street: 'Rue' });
});

test('what is no JSON is put together with nothing', () => {
  expect(mergeForms({ base, mine: { ...base, schema: '{' }, theirs: base })).toBeUndefined();
});

test('lists keep what either added, lose what either took out, and follow who has sorted them', () => {
  expect(mergeLists(['a', 'b', 'c'], ['a', 'c', 'x'], ['a', 'b', 'y', 'c'])).toEqual(['a', 'y', 'c', 'x']);
  expect(mergeLists(['a', 'b', 'c'], ['c', 'b', 'a'], ['a', 'b', 'c', 'd'])).toEqual(['c', 'd', 'b', 'a']);
});
