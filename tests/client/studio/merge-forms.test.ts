import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FormText } from '../../../client/api/studio.ts';
import type { FormChange } from '../../../client/studio/draft/form-draft.ts';
import { setFrench } from '../../../client/studio/french/french-words.ts';
import type { FormJson } from '../../../client/studio/merge/atom.ts';
import { changedBy } from '../../../client/studio/merge/change-words.ts';
import { atomsOf, formOf } from '../../../client/studio/merge/form-atoms.ts';
import { type Choice, mergeForms } from '../../../client/studio/merge/merge-forms.ts';
import { mergeLists } from '../../../client/studio/merge/merge-lists.ts';
import { setCondition } from '../../../client/studio/questions/change-conditions.ts';
import {
  addQuestion,
  moveQuestion,
  moveToSection,
  removeQuestion,
  setLayout,
  setRequired,
  setRule,
} from '../../../client/studio/questions/change-form.ts';
import { addSection, removeSection, setSection } from '../../../client/studio/questions/change-sections.ts';

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
  expect(merge(mine, theirs).conflicts).toEqual(['?']);
  const taken = merge(mine, theirs, { '?': 'theirs' });
  expect(taken.schema).toEqual(JSON.parse(theirs(base).schema));
  const kept = merge(mine, theirs, { '?': 'mine' });
  expect(kept.schema).toEqual(JSON.parse(mine(base).schema));
});

const first = { field: 'town', value: 'Calgary' };
const both: Choice[] = ['mine', 'theirs'];

test.each(both)('questions that each has put under a condition are one question: %s', (choice) => {
  const mine = setCondition(['pets'], first);
  const theirs = setCondition(['home'], first);
  expect(merge(mine, theirs).conflicts).toEqual(['?']);
  const wanted = choice === 'mine' ? mine : theirs;
  expect(merge(mine, theirs, { '?': choice }).schema).toEqual(JSON.parse(wanted(base).schema));
});

test.each(both)(
  'questions that were put under a condition are asked for together with their rewording: %s',
  (choice) => {
    const mine: FormChange = (text) => setCondition(['home'], first)(setCondition(['pets'], first)(text));
    const theirs: FormChange = (text) =>
      setRule(['home', 'door'], 'title', 'Door code')(setRule(['pets'], 'title', 'Animals')(text));
    expect(merge(mine, theirs).conflicts).toEqual(['?']);
    const wanted = choice === 'mine' ? mine : theirs;
    expect(merge(mine, theirs, { '?': choice }).schema).toEqual(JSON.parse(wanted(base).schema));
  },
);

test.each(both)('what a condition looks at is never deleted under it: %s', (choice) => {
  const mine = setCondition(['pets'], first);
  expect(merge(mine, removeQuestion(['town'])).conflicts).toEqual(['?']);
  const { schema } = merge(mine, removeQuestion(['town']), { '?': choice });
  expect([schema.if !== undefined, schema.properties.town !== undefined]).toEqual(
    choice === 'mine' ? [true, true] : [false, false],
  );
});

test('conditions in a group that the other has deleted go with the group', () => {
  const mine = setCondition(['home', 'door'], { field: 'street', value: 'Main' });
  expect(merge(mine, removeQuestion(['home'])).conflicts).toEqual(['home']);
  expect(merge(mine, removeQuestion(['home']), { home: 'theirs' }).schema.properties.home).toBeUndefined();
});

test('what both have changed alike is not told as what came in', () => {
  const change = setRule(['town'], 'title', 'Place');
  const theirs: FormChange = (text) => setRule(['pets'], 'title', 'Animals')(change(text));
  expect(merge(change, theirs).taken).toEqual(['pets']);
});

describe('in words', () => {
  const saidBy = (who: 'mine' | 'theirs', mine: FormChange, theirs: FormChange) => {
    const merged = mergeForms({ base, mine: mine(base), theirs: theirs(base) });
    return [...(merged?.conflicts ?? []), ...(merged?.taken ?? [])].map(
      (unit) => merged && changedBy(who, unit, merged),
    );
  };
  const nothing: FormChange = (text) => text;

  test('the form itself is said with its title and its button', () => {
    const theirs: FormChange = (text) =>
      setLayout([], 'ui:submitLabel', 'Go')(setRule([], 'title', 'Call')(text));
    expect(saidBy('theirs', nothing, theirs)).toEqual([
      { unit: ':title', label: 'The form', lines: ['Wording: “Call”'] },
      { unit: ':ui:submitLabel', label: 'The form', lines: ['Button that sends it: “Go”'] },
    ]);
  });

  test('each says which question it asks under which answer', () => {
    const [mine, theirs] = [setCondition(['pets'], first), setCondition(['home'], first)];
    const label = 'What is asked under which answers';
    expect(saidBy('mine', mine, theirs)).toEqual([
      { unit: '?', label, lines: ['Pets, Asked: only if “Town” is “Calgary”'] },
    ]);
    expect(saidBy('theirs', mine, theirs)[0]?.lines).toContain('Home, Asked: only if “Town” is “Calgary”');
  });

  test('a question under a condition is said like any other', () => {
    const under = setCondition(['pets'], first)(base);
    const theirs = setRule(['/then', 'pets'], 'title', 'Animals')(under);
    const merged = mergeForms({ base: under, mine: under, theirs });
    expect(merged && changedBy('theirs', '?', merged).lines).toEqual(['Pets, Wording: “Animals”']);
  });

  test('French alone is said with its question', () => {
    expect(saidBy('theirs', nothing, french('Town', 'Ville'))).toEqual([
      {
        unit: 'town',
        label: 'Town',
        lines: ['French of “Town”: “Ville”', 'French of “the town”: (nothing)'],
      },
    ]);
  });
});

function french(english: string, words: string): FormChange {
  return (text) => ({ ...text, fr: setFrench(text.fr, english, words) });
}

test('French that both have changed waits for a choice with its question', () => {
  const [mine, theirs] = [french('Town', 'Ville'), french('Town', 'Bourg')];
  expect(merge(mine, theirs).conflicts).toEqual(['town']);
  const said = (choice: Choice) => JSON.parse(merge(mine, theirs, { town: choice }).text?.fr ?? '').Town;
  expect([said('mine'), said('theirs')]).toEqual(['Ville', 'Bourg']);
});

test('French that one has emptied stays empty, and French of what is still said stays', () => {
  const emptied = merge(french('Town', ''), setRule(['pets'], 'title', 'Animals'));
  expect(JSON.parse(emptied.text?.fr ?? '')).not.toHaveProperty('Town');
  const theirs = merge(setRule(['pets'], 'title', 'Animals'), french('Town', ''));
  expect(JSON.parse(theirs.text?.fr ?? '')).not.toHaveProperty('Town');
  const moved: FormChange = (text) => ({ ...setRule(['town'], 'title', 'Place')(text), fr: '{}' });
  const again = addQuestion('text', 'Town', { section: 1 }).change;
  expect(JSON.parse(merge(moved, again).text?.fr ?? '').Town).toBe('Localité');
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
