import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../codegen/runtime/json.ts';
import { changesBetween } from '../../../codegen/runtime/versions/changes-between.ts';

const name: JsonObject = { type: 'string', maxLength: 100, title: 'Name' };

function form(properties: JsonObject, more: JsonObject = {}): JsonObject {
  return { type: 'object', title: 'Contact', additionalProperties: false, properties, ...more };
}

/** `! ` marks what is breaking. */
function said(before: JsonObject, after: JsonObject, ui: [JsonObject, JsonObject] = [{}, {}]): string[] {
  const changes = changesBetween({ schema: before, uiSchema: ui[0] }, { schema: after, uiSchema: ui[1] });
  return changes.map(({ isBreaking, sentence }) => `${isBreaking ? '! ' : ''}${sentence}`);
}

test('nothing has changed when nothing has, in whatever order it is written', () => {
  const reordered = { title: 'Name', maxLength: 100, type: 'string' };
  expect(said(form({ name }), form({ name: reordered }))).toEqual([]);
});

describe('questions', () => {
  test('one that was removed takes its answers along', () => {
    const gst = { ...name, title: 'GST number' };
    expect(said(form({ name, gst }), form({ name }))).toEqual([
      '! The question “GST number” was removed: half-filled answers to it are dropped',
    ]);
  });

  test('one that was added breaks nothing unless it must be answered', () => {
    const city = { ...name, title: 'City' };
    expect(said(form({ name }), form({ name, city }))).toEqual([
      'The question “City” was added; it may be left out',
    ]);
    expect(said(form({ name }), form({ name, city }, { required: ['city'] }))).toEqual([
      '! The question “City” was added and must be answered',
    ]);
  });

  test('a group comes and goes with its questions, as one', () => {
    const owner = { type: 'object', title: 'Owner', properties: { name } };
    expect(said(form({ owner }), form({}))).toEqual([
      '! The question “Owner” was removed: half-filled answers to it are dropped',
    ]);
  });

  test('one in a group or a list is named with it', () => {
    const owner = (properties: JsonObject) => ({ type: 'object', title: 'Owner', properties });
    const jobs = (properties: JsonObject) => ({ type: 'array', title: 'Jobs', items: { properties } });
    const before = form({ owner: owner({ name }), jobs: jobs({ name, city: { title: 'City' } }) });
    const after = form({
      owner: owner({ name: { ...name, maxLength: 50 } }),
      jobs: jobs({ city: { title: 'City' } }),
    });
    expect(said(before, after)).toEqual([
      '! The question “Name” of “Jobs” was removed: half-filled answers to it are dropped',
      '! “Name” of “Owner”: 50 characters at most now, 100 characters at most before',
    ]);
  });

  test('a question of a group is labelled with it', () => {
    const owner = { type: 'object', title: 'Owner', properties: { name } };
    const changes = changesBetween(
      { schema: form({ owner }), uiSchema: {} },
      { schema: form({ owner: { ...owner, required: ['name'] } }), uiSchema: {} },
    );
    expect(changes.map(({ path, label }) => [path, label])).toEqual([['owner.name', 'Owner: Name']]);
  });

  test('one that must be answered now breaks, one that may be left out now does not', () => {
    const [free, bound] = [form({ name }), form({ name }, { required: ['name'] })];
    expect(said(free, bound)).toEqual(['! “Name” must be answered now']);
    expect(said(bound, free)).toEqual(['“Name” may be left out now']);
  });
});

describe('rules', () => {
  test.each<[string, JsonObject, JsonObject, string, boolean]>([
    [
      'maxLength',
      { maxLength: 9 },
      { maxLength: 5 },
      '5 characters at most now, 9 characters at most before',
      true,
    ],
    [
      'maxLength',
      { maxLength: 5 },
      { maxLength: 9 },
      '9 characters at most now, 5 characters at most before',
      false,
    ],
    ['minimum', { minimum: 1 }, { minimum: 1000 }, 'at least 1,000 now, at least 1 before', true],
    ['minimum', { minimum: 1 }, {}, 'no limit now, at least 1 before', false],
    ['maximum', {}, { maximum: 5 }, 'at most 5 now, no limit before', true],
    ['pattern', {}, { pattern: 'a' }, 'there is a rule now for how an answer looks', true],
    ['format', { format: 'a' }, { format: 'b' }, 'there is another rule now for how an answer looks', true],
    ['x-own', {}, { 'x-own': 1 }, 'there is a rule now for “x-own”', true],
    ['pattern', { pattern: 'a' }, {}, 'there is no longer a rule for how an answer looks', false],
    [
      'x-options-from',
      { 'x-options-from': '/a' },
      { 'x-options-from': '/b' },
      'there is another rule now for what can be chosen',
      true,
    ],
    ['x-key', { 'x-key': 'a' }, {}, 'there is no longer a rule for how entries are told apart', true],
  ])('%s: from %o to %o', (_keyword, before, after, sentence, isBreaking) => {
    expect(said(form({ a: { title: 'A', ...before } }), form({ a: { title: 'A', ...after } }))).toEqual([
      `${isBreaking ? '! ' : ''}“A”: ${sentence}`,
    ]);
  });

  test.each<[JsonObject, JsonObject, string]>([
    [{ enum: ['a', 'b'] }, { enum: ['a', 'c'] }, '! “A” can be no longer “b”, also “c”'],
    [{ enum: ['a'] }, { enum: ['a', 'c'] }, '“A” can be also “c”'],
    [{}, { enum: ['a'] }, '! “A” is one of a few choices now'],
    [{ enum: ['a'] }, {}, '“A” is no longer one of a few choices'],
    [{ type: 'string' }, { type: 'number' }, '! “A” is a number now, and was a text'],
    [
      { type: 'integer' },
      { type: ['number', 'null'] },
      '“A” is a number or nothing now, and was a whole number',
    ],
  ])('from %o to %o', (before, after, sentence) => {
    expect(said(form({ a: { title: 'A', ...before } }), form({ a: { title: 'A', ...after } }))).toEqual([
      sentence,
    ]);
  });

  test.each(['', '  '])('a question whose words are %o is called by its key', (title) => {
    expect(said(form({ first_name: { title } }), form({ first_name: { title, maxLength: 5 } }))).toEqual([
      '! “First name”: 5 characters at most now, no limit before',
    ]);
  });

  test('conditions that have changed are breaking, whatever they say, unless only their wording has', () => {
    const then = (rule: JsonObject) =>
      form({ name }, { if: { required: ['name'] }, then: { properties: { name: rule } } });
    expect(said(then({ minLength: 1 }), then({ minLength: 2 }))).toEqual([
      '! What is asked under which answers has changed',
    ]);
    expect(said(then({ title: 'Name' }), then({ title: 'Your name', 'x-messages': { type: 'x' } }))).toEqual(
      [],
    );
  });
});

describe('words and layout', () => {
  test('break nothing', () => {
    const worded = { ...name, title: 'Your name' };
    const explained = { ...name, 'x-messages': { required: 'Tell us who you are' } };
    expect(said(form({ name }), form({ name: worded }))).toEqual(['“Name” reads “Your name” now']);
    expect(said(form({ name }), form({ name: explained }))).toEqual(['The wording of “Name” has changed']);
    expect(said(form({ name }), form({ name }), [{}, { name: { 'ui:width': 'm' } }])).toEqual([
      '“Name” is laid out differently',
    ]);
    expect(said(form({ name }), form({ name }), [{}, { 'ui:title': 'Contact us' }])).toEqual([
      'The form is laid out differently',
    ]);
  });

  test.each([
    [
      undefined,
      1,
      true,
      'Days that answers are kept: 1. Older ones are deleted soon after this is published',
    ],
    [30, 7, true, 'Days that answers are kept: 7. Older ones are deleted soon after this is published'],
    [7, 30, false, 'Days that answers are kept: 30. Older ones are deleted soon after this is published'],
    [
      7,
      undefined,
      false,
      'The form no longer says for how many days answers are kept: they are kept as those to other forms',
    ],
  ])(
    'say that answers are deleted: kept for %s days before, for %s after',
    (was, is, isBreaking, sentence) => {
      const layout = (days: number | undefined): JsonObject =>
        days === undefined ? {} : { 'ui:keptDays': days };
      const [before, after] = [was, is].map((days) => ({ schema: form({ name }), uiSchema: layout(days) }));
      expect(before && after && changesBetween(before, after)).toEqual([
        { path: '', label: 'The form', kind: 'layout', isBreaking, sentence },
      ]);
    },
  );

  test('a question that is worded anew is named with its group as it was', () => {
    const owner = (title: string) => ({
      type: 'object',
      title: 'Owner',
      properties: { a: { ...name, title } },
    });
    expect(said(form({ owner: owner('First name') }), form({ owner: owner('Given name') }))).toEqual([
      '“First name” of “Owner” reads “Given name” now',
    ]);
  });

  test('what of the layout has changed is said', () => {
    const choice = { title: 'Hall', enum: ['a', 'b'] };
    const ui = (own: JsonObject): JsonObject => ({ hall: own });
    const change = (before: JsonObject, after: JsonObject) =>
      said(form({ hall: choice }), form({ hall: choice }), [ui(before), ui(after)]);
    expect(change({ 'ui:help': 'Which?' }, { 'ui:help': 'Which one?' })).toEqual([
      'The help of “Hall” has changed',
    ]);
    expect(change({}, { 'ui:enumNames': ['North', 'South'], 'ui:widget': 'radio' })).toEqual([
      'The choices of “Hall” are called differently',
      '“Hall” is asked by another control',
    ]);
    expect(change({ 'ui:widget': 'hidden' }, {})).toEqual(['“Hall” is shown now']);
  });

  test('but what is hidden now is sent unseen', () => {
    expect(said(form({ name }), form({ name }), [{}, { name: { 'ui:widget': 'hidden' } }])).toEqual([
      '! “Name” is no longer shown: answers already given are sent unseen',
    ]);
  });
});

describe('sections', () => {
  const city = { ...name, title: 'City' };
  const note = { ...name, title: 'Note' };
  const whole = form({ name, city, note });
  type Sections = { title: string; note?: string; fields: string[] }[];
  const inSections = (sections: Sections): JsonObject => ({ 'ui:sections': sections });
  const change = (before: Sections, after: Sections, now = whole) =>
    said(whole, now, [inSections(before), inSections(after)]);
  const who = { title: 'Who', fields: ['name', 'city'] };
  const more = { title: 'More', fields: ['note'] };

  test('one that came, went or got another name is named', () => {
    expect(change([who, more], [who, more, { title: 'Terms', fields: [] }])).toEqual([
      'The section “Terms” is new',
    ]);
    expect(change([who, more, { title: 'Terms', fields: [] }], [who, more])).toEqual([
      'The section “Terms” is gone',
    ]);
    expect(change([who, more], [{ ...who, title: 'About you' }, more])).toEqual([
      'The section “Who” is called “About you” now',
    ]);
  });

  test('a question that stands in another one is named, and questions in another order are told', () => {
    expect(
      change(
        [who, more],
        [
          { ...who, fields: ['name'] },
          { ...more, fields: ['note', 'city'] },
        ],
      ),
    ).toEqual(['“City” stands in the section “More” now']);
    expect(change([who, more], [{ ...who, fields: ['city', 'name'] }, more])).toEqual([
      'The questions of the section “Who” stand in another order',
    ]);
    expect(change([who, more], [more, who])).toEqual(['The sections stand in another order']);
    expect(change([who, more], [{ ...who, note: 'As on your papers' }, more])).toEqual([
      'The section “Who” is introduced differently',
    ]);
  });

  test('a question that came or went is told once, and not as another order', () => {
    const after = form({ name, city, note, vat: { ...name, title: 'VAT' } });
    expect(change([who, more], [{ ...who, fields: ['name', 'vat', 'city'] }, more], after)).toEqual([
      'The question “VAT” was added; it may be left out',
    ]);
    expect(change([who, more], [{ ...who, fields: ['city'] }, more], form({ city, note }))).toEqual([
      '! The question “Name” was removed: half-filled answers to it are dropped',
    ]);
  });

  test('without sections, the order among the questions that stayed counts', () => {
    const order = (...keys: string[]): JsonObject => ({ 'ui:order': keys });
    const after = form({ name, city, note, vat: { ...name, title: 'VAT' } });
    expect(said(whole, after, [order('name', 'city', 'note'), order('name', 'vat', 'city', 'note')])).toEqual(
      ['The question “VAT” was added; it may be left out'],
    );
    expect(said(whole, whole, [order('name', 'city', 'note'), order('city', 'name', 'note')])).toEqual([
      'The questions stand in another order',
    ]);
  });
});
