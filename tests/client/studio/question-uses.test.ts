import { expect, test } from 'vitest';
import { allQuestions } from '../../../client/studio/questions/form-model.ts';
import { type Around, choiceUse, keyUsesOf, usesOf } from '../../../client/studio/questions/question-uses.ts';
import { readForm } from '../../../client/studio/questions/read-form.ts';

const line = (title: string, more = {}) => ({ type: 'string', title, maxLength: 100, ...more });
const choice = line('Should we answer you?', { enum: ['email', 'none'] });
const reply = { properties: { answer: { const: 'email' } }, required: ['answer'] };
const schema = {
  type: 'object',
  properties: {
    answer: choice,
    address: {},
    country: line('Country'),
    phone: line('Phone', { 'x-phone': '/country' }),
    home: { type: 'object', title: 'Home', properties: { land: line('Land'), street: line('Street') } },
    fax: line('Fax', { 'x-phone': '/home/land' }),
    region: line('Region', { 'x-options-from': '/data/states?cc={/home/land}' }),
    data: line('Data'),
    email: line('Email'),
    again: line('E-mail again', { const: { $data: '1/email' } }),
    sites: {
      type: 'array',
      title: 'Sites',
      'x-key': 'town',
      items: { type: 'object', properties: { town: line('Town'), note: line('Note') } },
    },
    free: line('Free'),
  },
  if: reply,
  then: { properties: { address: line('Address') } },
};
const nothing: Around = { uses: {}, sharing: {}, examples: [] };

function usesIn(name: string, around: Partial<Around> = {}) {
  const { question, model } = questionIn(name);
  return usesOf(question, model, { ...nothing, ...around });
}

function questionIn(name: string) {
  const model = readForm({ schema: JSON.stringify(schema), ui: '{}', fr: '{}' }, undefined);
  if (!model) throw new Error('This is a form');
  const question = allQuestions(model).find(({ path }) => path.join('.') === name);
  if (!question) throw new Error(`There is no ${name}`);
  return { question, model };
}

test('a question that nothing needs goes without a word', () => {
  expect(usesIn('free')).toEqual([]);
  expect(usesIn('sites./items.note')).toEqual([]);
  expect(usesIn('home.street')).toEqual([]);
  expect(usesIn('data')).toEqual([]);
});

test.each([
  ['answer', 'Asked only for some of its answers: “Address”.'],
  ['country', 'What “Phone” accepts depends on it.'],
  ['email', '“E-mail again” is compared with it.'],
  ['sites./items.town', 'It decides which entries of “Sites” count.'],
])('%s is held by what needs it, named as people know it', (name, sentence) => {
  expect(usesIn(name)).toEqual([{ sentence: expect.stringContaining(sentence), holds: true }]);
});

test.each(['home', 'home.land'])('%s is held by every rule that points into it', (name) => {
  expect(usesIn(name).map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('What “Fax” accepts depends on it.'),
    expect.stringContaining('What “Region” accepts depends on it.'),
  ]);
});

test('code and other forms hold what they use, and the group that it is in', () => {
  const uses = { 'sites.*.note': 'the map of sites' };
  expect(usesIn('sites./items.note', { uses })[0]?.sentence).toContain('It is used by the map of sites.');
  expect(usesIn('sites', { uses })[0]).toMatchObject({ holds: true });
  expect(usesIn('free', { uses })).toEqual([]);
  const sharing = { '#/properties/free': ['tour'] };
  expect(usesIn('free', { sharing })[0]).toMatchObject({
    sentence: expect.stringContaining('tour'),
    holds: true,
  });
});

test('what a shared part asks tells at once which forms it goes from', () => {
  const asking = { 'sites.*.note': ['tour', 'visit'] };
  expect(usesIn('sites./items.note', { asking })).toEqual([
    { sentence: 'It will also be deleted from these forms: tour, visit.', holds: false },
  ]);
  expect(usesIn('free', { asking })).toEqual([]);
});

test('an example that expects a mistake there holds nothing, and is to be deleted as well', () => {
  const refused = { field: 'sites.0.note', sentence: 'Enter the note' };
  const examples = [{ name: 'no-note', data: {}, refused }];
  expect(usesIn('sites./items.note', { examples })).toEqual([
    { sentence: expect.stringContaining('The example “no-note” expects a mistake here'), holds: false },
  ]);
});

test('a key that code or other forms rely on stays, and says why', () => {
  const keyUses = (name: string, around: Partial<Around>) =>
    keyUsesOf(questionIn(name).question, { ...nothing, ...around });
  expect(keyUses('free', { uses: { free: 'the review queue' } })).toEqual([
    'It is used by the review queue. It can change only together with that. Ask whoever wrote it.',
  ]);
  expect(keyUses('free', { sharing: { '#/properties/free': ['tour'] } })[0]).toContain('tour');
  expect(keyUses('country', {})).toEqual([]);
});

test('a choice names what is asked only where it is taken', () => {
  const { question, model } = questionIn('answer');
  expect(choiceUse(question, 'email', model)).toContain('Asked only for this choice: “Address”.');
  expect(choiceUse(question, 'none', model)).toBeUndefined();
});
