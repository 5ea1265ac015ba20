import { describe, expect, test, vi } from 'vitest';
import { sayFindings } from '../../codegen/runtime/field-errors.ts';
import { type FileProblem, type FileRule, USUAL_FILES } from '../../codegen/runtime/files.ts';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import type { CompiledValidator, JsonSchema } from '../../codegen/runtime/json-schema.ts';
import { findPastDates } from '../../codegen/runtime/past-dates.ts';
import type { Findings } from '../../codegen/runtime/problems.ts';
import { fileIdsIn, findFormProblems, optionSourcesOf } from '../../server/engine/forms/form-check.ts';
import { payloadHashOf } from '../../server/engine/forms/payload-hash.ts';
import { faultyIn, placesOf } from '../../server/engine/forms/places.ts';
import { checkSpecialFields, type FormFacts, textsIn } from '../../server/engine/forms/special-checks.ts';
import { fileFields, findSpecialFields } from '../../server/engine/forms/special-rules.ts';
import {
  findChangedFields,
  fixedFieldsOf,
} from '../../server/market/applications/registration/fixed-fields.ts';

const facts: FormFacts = {
  now: new Date('2026-06-01'),
  findOptions: () => undefined,
  findFileProblem: () => undefined,
};

/** Something that is wrong already. */
const ODD = { rule: 'x-odd', params: {} };

const form = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: 'object', properties });

function checked(
  schema: JsonSchema,
  data: Record<string, unknown>,
  more: Partial<FormFacts> = {},
  known: Findings = {},
) {
  const world = { facts: { ...facts, ...more }, known };
  return sayFindings(schema, checkSpecialFields(schema, findSpecialFields(schema), data, world));
}

describe('a choice from a list', () => {
  const schema = form({ state: { title: 'State', 'x-options-from': '/data/states?cc={/country}' } });
  const listed = new Set(['AB', '5']);

  test('must be in it, a number as well', () => {
    const findOptions = () => listed;
    const refused = { state: 'Choose the state from the list' };
    for (const state of ['AB', 5, '', null, true])
      expect(checked(schema, { state }, { findOptions })).toEqual({});
    for (const state of ['XX', 6]) expect(checked(schema, { state }, { findOptions })).toEqual(refused);
  });

  test('is let be where there is no such list', () => {
    expect(checked(schema, { state: 'XX' })).toEqual({});
  });

  test('is judged by what it depends on, unless something is wrong with that', () => {
    const findOptions = vi.fn(() => listed);
    checked(schema, { state: 'AB', country: 'C A' }, { findOptions });
    checked(schema, { state: 'AB', country: 'CA' }, { findOptions }, { country: ODD });
    checked(schema, { state: 'AB', country: 5 }, { findOptions });
    expect(findOptions.mock.calls).toEqual([
      ['/data/states?cc=C%20A'],
      ['/data/states?cc='],
      ['/data/states?cc='],
    ]);
  });

  test('that something is wrong with already is let be', () => {
    expect(checked(schema, { state: 'XX' }, { findOptions: () => listed }, { state: ODD })).toEqual({});
  });
});

describe('a year', () => {
  const schema = form({
    year: { title: 'Year', 'x-year': true },
    since: { title: 'Since', 'x-year': false },
  });

  test.each([
    [1949, { year: 'The year must be 1,950 or more' }],
    [1950, {}],
    [2026, {}],
    [2027, { year: 'The year must be 2,026 or less' }],
  ])('%d is between the first there is and this one, or refused', (year, errors) => {
    expect(checked(schema, { year, since: 1 })).toEqual(errors);
  });
});

describe('a phone', () => {
  const schema = form({ phone: { title: 'Phone', 'x-phone': '/country' } });

  test('is kept as it is dialled from anywhere', () => {
    const data = { country: 'CA', phone: '403 234 5678' };
    expect(checked(schema, data)).toEqual({});
    expect(data.phone).toBe('+14032345678');
  });

  test('that is none there is refused', () => {
    const refused = { phone: 'Check the phone. Include the area code' };
    expect(checked(schema, { country: 'CA', phone: '123' })).toEqual(refused);
    expect(checked(schema, { phone: '403 234 5678' })).toEqual(refused);
  });
});

describe('a file', () => {
  const schema = form({
    papers: { type: 'array', items: { $ref: '#/$defs/paper' } },
    note: { title: 'Note' },
  });
  const paper = form({ file_id: { title: 'File', 'x-file': { maxMb: 2 } } });
  const whole = { ...schema, $defs: { paper } };
  const data = {
    papers: [{ file_id: 'a' }, { file_id: 'b' }, { file_id: 'a' }, { file_id: '' }, {}],
    note: 'n',
  };

  test('is refused in the words of whoever knows what is wrong with it', () => {
    const findFileProblem = (id: string, { maxMb }: FileRule): FileProblem | undefined =>
      id === 'b' ? { rule: 'size', params: { maxMb } } : undefined;
    expect(checked(whole, data, { findFileProblem })).toStrictEqual({
      'papers.1.file_id': 'One or more of your files is too large. The maximum allowed file size is 2MB.',
    });
  });

  test('of a list of files is one as well', () => {
    const photos = { type: 'array', maxItems: 3, items: { type: 'string' }, 'x-file': { kinds: ['image'] } };
    const form = { type: 'object', properties: { photos } } as JsonSchema;
    const sent = { photos: ['a', 'b', 'a', 7] };
    expect(fileIdsIn({ schema: form }, sent)).toEqual(['a', 'b']);
    const rule = { kinds: ['image'], maxMb: 5, maxFiles: 3 };
    expect(findSpecialFields(form)).toMatchObject([{ path: ['photos', '*'], fileRule: rule }]);
  });

  test('is asked for by its id, once, unless something is wrong with it', () => {
    expect(fileIdsIn({ schema: whole }, data)).toEqual(['a', 'b']);
    expect(fileIdsIn({ schema: whole }, data, { 'papers.1.file_id': ODD })).toEqual(['a']);
    expect(fileIdsIn({ schema: whole }, data, { papers: ODD })).toEqual([]);
    expect(textsIn(fileFields(whole), { papers: [{ file_id: 5 }] })).toEqual([]);
  });
});

describe('the rules that no schema can hold', () => {
  test('are found at every depth and in every branch, once where a definition refers to itself', () => {
    const part = { 'x-year': true };
    const pair = { prefixItems: [part] };
    const schema: JsonSchema = {
      $defs: {
        part: { properties: { 'x-file': { 'x-file': true }, parts: { items: { $ref: '#/$defs/part' } } } },
      },
      properties: {
        list: { items: { 'x-year': true } },
        pair,
        part: { $ref: '#/$defs/part' },
        own: { $ref: '#/$defs/part', 'x-phone': '/country' },
        odd: { $ref: '#/$defs/none' },
        elsewhere: { $ref: 'of-another.json#/$defs/part' },
      },
      oneOf: [{ properties: { state: { 'x-options-from': '/states' } } }],
    };
    const none = { optionsFrom: undefined, phoneCountry: undefined, isYear: false, fileRule: undefined };
    expect(findSpecialFields(schema)).toEqual([
      { ...none, path: ['list', '*'], isYear: true },
      { ...none, path: ['pair', { schema: pair, part }], isYear: true },
      { ...none, path: ['part', 'x-file'], fileRule: USUAL_FILES },
      { ...none, path: ['own'], phoneCountry: ['country'] },
      { ...none, path: ['own', 'x-file'], fileRule: USUAL_FILES },
      { ...none, path: ['state'], optionsFrom: '/states' },
    ]);
    expect(fileFields(schema).map(({ path }) => path)).toEqual([
      ['part', 'x-file'],
      ['own', 'x-file'],
    ]);
  });

  test('are none where nothing is defined', () => {
    expect(findSpecialFields(form({ odd: { $ref: '#/$defs/none' } }))).toEqual([]);
  });
});

describe('a field stands', () => {
  const data = { list: [{ a: 1 }, 5, { a: 2 }], tags: ['x', 'y'], group: { a: 3 }, nothing: null };
  const paths = (path: string[], errors: Findings = {}) =>
    placesOf(data, path, faultyIn(errors)).map((place) => place.path.join('.'));

  test('nowhere, once, or once per entry', () => {
    expect(paths(['list', '*', 'a'])).toEqual(['list.0.a', 'list.2.a']);
    expect(paths(['tags', '*'])).toEqual(['tags.0', 'tags.1']);
    expect(paths(['group', 'a'])).toEqual(['group.a']);
    for (const path of [
      [],
      ['none', 'a'],
      ['nothing', 'a', 'b'],
      ['group', '*'],
      ['group', '*', 'a'],
      ['tags', 'length'],
      ['group', 'toString'],
      ['toString', 'name'],
    ])
      expect(paths(path)).toEqual([]);
  });

  test('not in what is faulty itself', () => {
    expect(paths(['list', '*', 'a'], { list: ODD })).toEqual([]);
    expect(paths(['list', '*', 'a'], { 'list.0': ODD })).toEqual(['list.2.a']);
    expect(paths(['group', 'a'], { group: ODD })).toEqual([]);
  });

  test('in what holds it, by its key', () => {
    expect(placesOf(data, ['tags', '*'])[1]).toEqual({ holder: data.tags, key: '1', path: ['tags', '1'] });
    expect(placesOf(data, ['group', 'a'])).toEqual([{ holder: data.group, key: 'a', path: ['group', 'a'] }]);
  });
});

describe('a form is judged', () => {
  const schema = form({
    name: { title: 'Name' },
    year: { title: 'Year', 'x-year': true },
    ends: { title: 'End', 'x-not-past': true },
    paper: { title: 'Paper', 'x-file': true },
    state: { title: 'State', 'x-options-from': '/states' },
  });

  function formWith(count: number): FormDefinition {
    const missing = { instancePath: '/name', schemaPath: '#', keyword: 'pattern', params: {} };
    const errors = count > 0 ? Array.from({ length: count }, () => missing) : null;
    const validate: CompiledValidator = Object.assign(() => count === 0, { errors });
    return { id: 'f', title: 'F', sha256: 'v', uiSchema: {}, schema, validate };
  }

  const data = { year: 1, ends: '2001-01-01', paper: 'p1', state: 'AB' };
  const special = { year: 'The year must be 1,950 or more', ends: 'The end must be today or later' };
  const own = { name: 'Check how the name is written' };
  const said = async (one: FormDefinition, findFacts: () => Promise<FormFacts>) =>
    sayFindings(schema, await findFormProblems(one, data, findFacts));

  test('by its schema, and what has passed by the rules that no schema can hold', async () => {
    const findFacts = vi.fn(async () => facts);
    expect(await said(formWith(0), findFacts)).toEqual(special);
    expect(await said(formWith(99), findFacts)).toEqual({ ...own, ...special });
    expect(findFacts.mock.calls).toEqual([[['p1']], [['p1']]]);
  });

  test('by its schema alone where that finds enough', async () => {
    const findFacts = vi.fn(async () => facts);
    expect(await said(formWith(100), findFacts)).toEqual(own);
    expect(findFacts).not.toHaveBeenCalled();
  });

  test('with dates that are stored taken as they are', async () => {
    const held = { ends: '2001-01-01' };
    expect(await findFormProblems(formWith(0), data, async () => ({ ...facts, held }))).not.toHaveProperty(
      'ends',
    );
  });

  test('by lists that it names', () => {
    expect(optionSourcesOf(formWith(0))).toEqual(['/states']);
  });
});

describe('what the signup decided', () => {
  const seat = { organizationId: 'o1', country: 'CA', state: 'AB' };

  test('may be left out of a payload or said again, but not be changed', () => {
    const schema = form({ state: { title: 'State' } });
    expect(fixedFieldsOf(seat)).toEqual({ id: 'o1', country: 'CA', state: 'AB' });
    expect(findChangedFields(schema, { id: 'o1', name: 'x' }, seat)).toEqual({});
    expect(sayFindings(schema, findChangedFields(schema, { state: 'BC', country: 'CA' }, seat))).toEqual({
      state: 'The state cannot be changed here',
    });
  });

  test('and a payload is known again by all of it but the card’s token', () => {
    const payload = { name: 'x', stripe_payment_token: 'tok_1' };
    expect(payloadHashOf({ ...payload, stripe_payment_token: 'tok_2' })).toBe(payloadHashOf(payload));
    expect(payloadHashOf({ ...payload, name: 'y' })).not.toBe(payloadHashOf(payload));
  });
});

const MOST_MS = 100;

/** What the processor takes at least: what else a machine does makes the same work dearer, never cheaper. */
function leastMs(work: () => unknown): number {
  const costs = Array.from({ length: 4 }, () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...costs);
}

describe('many answers at once', () => {
  test('choices that depend on a long text are looked up once, and not by all of it', () => {
    const items = { 'x-options-from': `/data/states?cc={/country}${'&x={/country}'.repeat(200)}` };
    const schema = form({ country: { type: 'string' }, l: { type: 'array', items } });
    const asked: string[] = [];
    const findOptions = (source: string) => {
      asked.push(source);
      return undefined;
    };
    const data = { country: 'é'.repeat(90_000), l: Array.from({ length: 9000 }, () => 'AB') };
    expect(leastMs(() => checked(schema, data, { findOptions }))).toBeLessThan(MOST_MS);
    expect(Math.max(...asked.map((source) => source.length))).toBeLessThan(10_000);
  });

  test('phone numbers are looked at as far as anybody enters so many', () => {
    const items = { type: 'string', title: 'Phone', 'x-phone': '+' };
    const schema = form({ l: { type: 'array', items } });
    const data = () => ({ l: Array.from({ length: 18_000 }, (_, at) => `+1 403 555 ${at}`) });
    expect(
      leastMs(() => checkSpecialFields(schema, findSpecialFields(schema), data(), { facts, known: {} })),
    ).toBeLessThan(2 * MOST_MS);
  });

  test('no more than a hundred are told, and the rest is not looked at', () => {
    const choice = { type: 'string', title: 'Choice', 'x-options-from': '/data/services' };
    const day = {
      type: 'string',
      title: 'Day',
      'x-not-past': true,
      anyOf: Array.from({ length: 300 }, () => ({})),
    };
    const list = (items: object) => ({ type: 'array', items }) as JsonSchema;
    const schema = form({ l: list(choice), d: list(day) });
    const findOptions = () => new Set<string>();
    const data = { l: Array(17_000).fill('none'), d: Array(3000).fill('2001-01-01') };
    let told = {};
    const special = () => {
      told = checkSpecialFields(
        schema,
        findSpecialFields(schema),
        { ...data },
        { facts: { ...facts, findOptions }, known: {} },
      );
    };
    expect(leastMs(special)).toBeLessThan(MOST_MS);
    expect(Object.keys(told)).toHaveLength(100);
    const past = () => {
      told = findPastDates({ schema } as never, data, { now: facts.now });
    };
    expect(leastMs(past)).toBeLessThan(2 * MOST_MS);
    expect(Object.keys(told)).toHaveLength(100);
  });

  test('a refusal does not repeat what a long answer says, for each that is to be the same', async () => {
    const long = 'x'.repeat(900_000);
    const names = Array.from({ length: 90 }, (_, at) => `q${at}`);
    const same = { const: { $data: '/t' }, type: 'string', title: 'The same' };
    const schema = form({
      t: { type: 'string' },
      ...Object.fromEntries(names.map((name) => [name, same])),
    } as never);
    const errors = names.map((name) => ({
      instancePath: `/${name}`,
      keyword: 'const',
      params: { allowedValue: long },
    }));
    const validate = Object.assign(() => false, { errors }) as unknown as CompiledValidator;
    const one = {
      id: 'a',
      title: 'A',
      sha256: '',
      schema,
      uiSchema: {},
      validate,
    } as unknown as FormDefinition;
    const found = await findFormProblems(one, { t: long }, async () => facts);
    expect(Object.keys(found)).toHaveLength(90);
    expect(JSON.stringify(found).length).toBeLessThan(50_000);
  });
});
