import { describe, expect, test } from 'vitest';
import { parseSources, type Sources } from '../../../codegen/compiler/load.ts';
import { lintForm } from '../../../codegen/lint/lint-form.ts';
import { releases as releasesRule } from '../../../codegen/lint/rules/releases.ts';
import { planRelease, releaseOf } from '../../../codegen/versions/plan-release.ts';

const name = { type: 'string', maxLength: 100, title: 'Name' };
const gst = { type: 'string', maxLength: 20, title: 'GST number' };
const FOLDER = 'forms/contact';

type Files = Record<string, unknown>;

function sourcesOf(files: Files): Sources {
  return parseSources(
    Object.entries(files).map(([path, json]) => [`${FOLDER}/${path}`, JSON.stringify(json)]),
  );
}

const first = {
  'form.schema.json': {
    type: 'object',
    title: 'Contact',
    additionalProperties: false,
    properties: { name, gst },
  },
  'examples/full.json': { name: 'Ann', gst: '1' },
  'examples/invalid/wrong.json': { data: {}, field: 'name', sentence: 'Enter the name' },
};

/** A form with its released first version, and what is another one now. */
function changed(properties: object, more: Files = {}, required: string[] = []): Sources {
  const schema = { ...first['form.schema.json'], properties, required };
  return sourcesOf({ ...first, 'versions/1.json': released(first, 1), 'form.schema.json': schema, ...more });
}

function released(files: Files, number: number) {
  const sources = sourcesOf(files);
  return { ...releaseOf(planRelease(sources, 'contact'), sources, '2026-11-20'), number };
}

const sentences = (sources: Sources) =>
  planRelease(sources, 'contact').problems.map(({ message }) => message);

test('a form that was never released becomes version 1, with its good examples as golden drafts', () => {
  const sources = sourcesOf(first);
  const plan = planRelease(sources, 'contact');
  expect(plan).toMatchObject({ number: 1, isReleased: false, changes: [], problems: [] });
  const { examples, releasedOn, sha256 } = releaseOf(plan, sources, '2026-11-20');
  expect({ examples, releasedOn }).toEqual({
    examples: { full: { name: 'Ann', gst: '1' } },
    releasedOn: '2026-11-20',
  });
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
});

test('a form that is as it was released needs nothing', () => {
  const same = sourcesOf({ ...first, 'versions/1.json': released(first, 1) });
  expect(planRelease(same, 'contact')).toMatchObject({
    number: 1,
    isReleased: true,
    changes: [],
    problems: [],
  });
});

test('safe changes become the next version without further ado', () => {
  const plan = planRelease(changed({ name, gst, city: { ...name, title: 'City' } }), 'contact');
  expect(plan).toMatchObject({ number: 2, problems: [] });
  expect(plan.changes.map(({ sentence }) => sentence)).toEqual([
    'The question “City” was added; it may be left out',
  ]);
});

describe('a breaking change', () => {
  test('is refused until somebody has said what happens to drafts', () => {
    const { problems } = planRelease(changed({ name }), 'contact');
    expect(problems).toMatchObject([
      {
        file: `${FOLDER}/migrations/2.json`,
        message:
          'Nobody has said what happens to drafts of version 1. ' +
          'The question “GST number” was removed: half-filled answers to it are dropped',
      },
    ]);
  });

  test.each(['carry-over', 'finish-on-old'])('may go with "%s"', (drafts) => {
    expect(sentences(changed({ name }, { 'migrations/2.json': { drafts } }))).toEqual([]);
  });

  test('may go with a map that brings every golden draft of every version along', () => {
    const taxNumber = { ...gst, title: 'Tax number' };
    const map = [{ rename: 'gst', to: 'taxNumber' }];
    const migrated = { 'migrations/2.json': { drafts: 'migrate', map } };
    expect(sentences(changed({ name, taxNumber }, migrated, ['taxNumber']))).toEqual([]);
  });

  test('may keep a renamed answer and have people told of a new question that must be answered', () => {
    const taxNumber = { ...gst, title: 'Tax number' };
    const city = { ...name, title: 'City' };
    const map = [{ rename: 'gst', to: 'taxNumber' }];
    const carried = { 'migrations/2.json': { drafts: 'carry-over', map } };
    expect(sentences(changed({ name, taxNumber, city }, carried, ['taxNumber', 'city']))).toEqual([]);
  });

  test('is refused when an answer moves to where it is refused and nobody is told', () => {
    const taxNumber = { type: 'integer', title: 'Tax number' };
    const map = [{ rename: 'gst', to: 'taxNumber' }];
    const carried = { 'migrations/2.json': { drafts: 'carry-over', map } };
    expect(planRelease(changed({ name, taxNumber }, carried), 'contact').problems).toMatchObject([
      {
        message:
          'The filled-in example “full” of version 1 is refused when its answers move: The tax number must be a whole number',
        remedy: 'Leave out the moves that lead to it: then people are told to look at it again.',
      },
    ]);
  });

  test('is refused when a golden draft is refused after its map', () => {
    const city = { ...name, title: 'City' };
    const migrated = { 'migrations/2.json': { drafts: 'migrate', map: [] } };
    expect(sentences(changed({ name, gst, city }, migrated, ['city']))).toEqual([
      'The filled-in example “full” of version 1 is refused when its answers move: Enter the city',
    ]);
  });
});

describe('a migration', () => {
  test('names questions of the old and the new version', () => {
    const map = [
      { rename: 'gts', to: 'taxNumber' },
      { default: 'name', value: 'x' },
    ];
    const { problems } = planRelease(
      changed({ name }, { 'migrations/2.json': { drafts: 'migrate', map } }),
      'contact',
    );
    expect(problems.map(({ message }) => message)).toEqual([
      'The old version has no question "gts"',
      'The new version has no question "taxNumber"',
    ]);
    expect(problems[0]?.remedy).toMatch(/^Did you mean "gst"\?/);
  });

  test.each([
    { drafts: 'forget' },
    { drafts: 'migrate' },
    { drafts: 'finish-on-old', map: [] },
    { drafts: 'migrate', map: [{ rename: 'gst' }] },
    { drafts: 'migrate', map: [{ move: 'jobs.*.name', to: 'name' }] },
    { drafts: 'carry-over', map: Array.from({ length: 501 }, (_, at) => ({ move: `a${at}`, to: 'name' })) },
    { drafts: 'carry-over', map: [{ default: 'n'.repeat(1001), value: 'x' }] },
  ])('that reads %j is refused', (migration) => {
    expect(sentences(changed({ name }, { 'migrations/2.json': migration }))).toContain(
      'This says not how drafts come to the new version',
    );
  });

  test.each([
    [
      'takes an answer twice',
      [
        { move: 'gst', to: 'name' },
        { rename: 'gst', to: 'name' },
      ],
      'An earlier step has taken or filled in this answer already',
    ],
    [
      'fills one in twice',
      [
        { default: 'name', value: 'x' },
        { default: 'name', value: 'y' },
      ],
      'An earlier step has taken or filled in this answer already',
    ],
    ['moves a group into itself', [{ move: 'gst', to: 'gst.number' }], 'This step moves a group into itself'],
    [
      'fills in more than anybody answers',
      [{ default: 'name', value: 'x'.repeat(999) }],
      'This answer has more than 1,000 characters',
    ],
  ])('that %s is refused', (_, map, sentence) => {
    const migration = { drafts: 'carry-over', map };
    expect(sentences(changed({ name }, { 'migrations/2.json': migration }))).toContain(sentence);
  });

  test('that leads to no version is refused', () => {
    expect(sentences(changed({ name, gst }, { 'migrations/7.json': { drafts: 'carry-over' } }))).toEqual([
      'This migration leads to no version',
    ]);
  });
});

test('a released version that was edited is refused', () => {
  const edited = { ...released(first, 1), schema: { type: 'object' } };
  const problems = releasesRule(lintForm(sourcesOf({ ...first, 'versions/1.json': edited }), 'contact'));
  expect(problems[0]).toMatchObject({
    file: `${FOLDER}/versions/1.json`,
    message: 'This is not version 1 as it was released',
  });
});

test('drafts two versions back go through both migrations', () => {
  const second = {
    ...first,
    'form.schema.json': { ...first['form.schema.json'], properties: { name, tax: gst } },
    'examples/full.json': { name: 'Ann', tax: '1' },
  };
  const sources = sourcesOf({
    'form.schema.json': {
      ...first['form.schema.json'],
      properties: { name, taxNumber: gst },
      required: ['taxNumber'],
    },
    'versions/1.json': released(first, 1),
    'versions/2.json': released(second, 2),
    'migrations/2.json': { drafts: 'migrate', map: [{ rename: 'gst', to: 'tax' }] },
    'migrations/3.json': { drafts: 'migrate', map: [{ rename: 'tax', to: 'taxNumber' }] },
  });
  expect(planRelease(sources, 'contact')).toMatchObject({ number: 3, problems: [] });
});

describe('a question that was added on the way, and has got another key since', () => {
  const staff = { ...name, title: 'People who work for you' };
  const second = {
    ...first,
    'form.schema.json': {
      ...first['form.schema.json'],
      properties: { name, gst, staff },
      required: ['staff'],
    },
    'examples/full.json': { name: 'Ann', gst: '1', staff: 'Five' },
  };
  const third = {
    'form.schema.json': {
      ...first['form.schema.json'],
      properties: { name, gst, people: staff, city: { ...name, title: 'City' } },
      required: ['people', 'city'],
    },
    'versions/1.json': released(first, 1),
    'versions/2.json': released(second, 2),
    'migrations/2.json': { drafts: 'carry-over' },
  };
  const map = [{ rename: 'staff', to: 'people' }];

  test('is one that people are told of who never were asked it', () => {
    const sources = sourcesOf({ ...third, 'migrations/3.json': { drafts: 'carry-over', map } });
    expect(sentences(sources)).toEqual([]);
  });

  test('is told of as well where answers move by rules from there', () => {
    const filled = [...map, { default: 'city', value: 'Calgary' }];
    const sources = sourcesOf({ ...third, 'migrations/3.json': { drafts: 'migrate', map: filled } });
    expect(sentences(sources)).toEqual([]);
  });
});

test('a question that must be answered under its new key, and was not under its old one, is told of', () => {
  const properties = { name, taxNumber: { ...gst, title: 'GST number' } };
  const map = [{ rename: 'gst', to: 'taxNumber' }];
  const released1 = released({ ...first, 'examples/full.json': { name: 'Ann' } }, 1);
  const files = { 'versions/1.json': released1, 'migrations/2.json': { drafts: 'carry-over', map } };
  expect(sentences(changed(properties, files, ['taxNumber']))).toEqual([]);
});

describe('a group that gets another key and has one more question that must be answered', () => {
  const group = (properties: object, required: string[]) => ({
    type: 'object',
    title: 'Office',
    additionalProperties: false,
    properties,
    required,
  });
  const before = {
    ...first,
    'form.schema.json': {
      ...first['form.schema.json'],
      properties: { name, office: group({ gst }, ['gst']) },
    },
    'examples/full.json': { name: 'Ann', office: { gst: '1' } },
  };
  const town = { type: 'string', maxLength: 100, title: 'Town' };
  const RENAME = { rename: 'office', to: 'branch' };
  const planned = (migration?: object) => {
    const properties = { name, branch: group({ gst, town }, ['gst', 'town']) };
    const schema = { ...first['form.schema.json'], properties };
    return planRelease(
      sourcesOf({
        ...before,
        'versions/1.json': released(before, 1),
        'form.schema.json': schema,
        ...(migration && { 'migrations/2.json': migration }),
      }),
      'contact',
    );
  };
  const NEW = {
    kind: 'added',
    path: 'branch.town',
    isBreaking: true,
    sentence: 'The question “Town” of “Office” was added and must be answered',
  };

  test('is told with that question before anybody has said what happens to drafts', () => {
    const plan = planned();
    expect(plan.proposed).toEqual([RENAME]);
    expect(plan.changes).toContainEqual(expect.objectContaining(NEW));
  });

  test('is told with it when its answers move', () => {
    const plan = planned({ drafts: 'carry-over', map: [RENAME] });
    expect(plan.changes).toContainEqual(expect.objectContaining(NEW));
    expect(plan.problems).toEqual([]);
  });

  test('is told as a new group alone when its answers do not move', () => {
    const { changes } = planned({ drafts: 'carry-over' });
    expect(changes.map(({ path }) => path)).toEqual(['office', 'branch']);
  });

  test('is held up by a map that is none, and survives it', () => {
    expect(planned({ drafts: 'migrate', map: 'office' }).problems).not.toEqual([]);
  });
});
