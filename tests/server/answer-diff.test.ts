import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../codegen/runtime/json-schema.ts';
import { diffAnswers } from '../../server/market/applications/review/answer-diff.ts';
import {
  applicationStates,
  isApplicationState,
} from '../../server/market/applications/review/application-state.ts';

const schema: JsonSchema = {
  properties: {
    city: { title: 'City' },
    list: { items: { 'x-owner': '{name}’s', properties: { amount: { title: 'Amount' } } } },
    contact: { title: 'Contact', properties: { phone: { title: 'Phone' } } },
  },
};

/** What differs, without its names. */
function diff(before: object, after: object): [path: string, before: unknown, after: unknown][] {
  const changes = diffAnswers({ schema }, { ...before }, { ...after });
  return changes.map(({ path, before: was, after: is }) => [path, was, is]);
}

const lists = (before: unknown[], after: unknown[]) => diff({ list: before }, { list: after });

describe('two sets of answers', () => {
  test('differ in single fields, in the order of the form', () => {
    const before = { contact: { phone: '1', name: 'Jo' }, city: 'A', odd: 1 };
    expect(diff(before, { odd: 2, contact: { phone: '2', name: 'Jo' }, city: 'B' })).toEqual([
      ['odd', 1, 2],
      ['city', 'A', 'B'],
      ['contact.phone', '1', '2'],
    ]);
  });

  test('say null of what is not there, on either side', () => {
    expect(diff({ contact: { phone: '1' } }, {})).toEqual([['contact.phone', '1', null]]);
    expect(diff({}, { contact: { phone: '1' } })).toEqual([['contact.phone', null, '1']]);
    expect(diff({ city: 'A' }, { city: { name: 'B' } })).toEqual([['city.name', null, 'B']]);
    expect(diff({ city: 'A' }, { city: '' })).toEqual([['city', 'A', '']]);
  });

  test.each([undefined, null, '', 0, false, []])(
    'do not differ where one says nothing and the other %j',
    (nothing) => {
      expect(diff({}, { city: nothing })).toEqual([]);
      expect(diff({ city: nothing }, { city: null })).toEqual([]);
      expect(diff({ city: nothing }, { city: 'A' })).toHaveLength(1);
    },
  );

  test('differ in a list of plain values as in one answer', () => {
    expect(diff({ tags: ['a', 'b'] }, { tags: ['a', 'b'] })).toEqual([]);
    expect(diff({ tags: ['a', 'b'] }, { tags: ['ab'] })).toEqual([['tags', ['a', 'b'], ['ab']]]);
    expect(diff({ tags: ['a'] }, { tags: 'a' })).toEqual([['tags', ['a'], 'a']]);
    expect(diff({ tags: 'a' }, { tags: ['a'] })).toEqual([['tags', 'a', ['a']]]);
  });

  test('are named as the form names them, what is gone as it was', () => {
    const [gone, come] = [{ list: [{ name: 'Acme', amount: 1 }] }, { list: [{ name: 'Bow', amount: 2 }] }];
    const names = (before: object, after: object) =>
      diffAnswers({ schema }, { ...before }, { ...after }).map(({ name }) => name);
    expect(names(gone, {})).toContain('Acme’s amount');
    expect(names(gone, come)).toContain('Bow’s amount');
    expect(names({ city: 'A' }, {})).toEqual(['The city']);
  });
});

describe('entries of a list', () => {
  test('without ids are compared place by place', () => {
    expect(lists([{ a: 1 }, { a: 2 }], [{ a: 1 }, { a: 3 }, { a: 4 }])).toEqual([
      ['list.1.a', 2, 3],
      ['list.2.a', null, 4],
    ]);
    expect(lists([{ a: 1 }, 'x'], [{ a: 2 }, 'x'])).toEqual([['list.0.a', 1, 2]]);
    expect(lists([{ a: 1 }], [{ a: 1 }])).toEqual([]);
  });

  test.each([
    ['x', 'y'],
    [1, 2],
  ])('with ids such as %j are compared by what they are about', (one, other) => {
    const [a, b] = [
      { insurance_id: one, amount: 1 },
      { insurance_id: other, amount: 2 },
    ];
    expect(lists([a, b], [b, a])).toEqual([]);
    expect(lists([a, b], [b, { ...a, amount: 5 }])).toEqual([['list.1.amount', 1, 5]]);
  });

  test('that are gone are told at the place where they were', () => {
    const [a, b] = [
      { insurance_id: 'x', amount: 1 },
      { insurance_id: 'y', amount: 2 },
    ];
    expect(lists([a, b], [a])).toEqual([
      ['list.1.insurance_id', 'y', null],
      ['list.1.amount', 2, null],
    ]);
  });

  test('are compared by place where their id is none', () => {
    expect(lists([{ x_id: null, a: 1 }], [{ x_id: null, a: 2 }])).toEqual([['list.0.a', 1, 2]]);
    expect(lists([{ x_id: {}, a: 1 }], [{ x_id: {}, a: 2 }])).toEqual([['list.0.a', 1, 2]]);
  });

  test.each(['file_id', 'rate_idx'])('are about nothing that %s says', (key) => {
    expect(lists([{ [key]: 'f1', a: 1 }], [{ [key]: 'f2', a: 1 }])).toEqual([[`list.0.${key}`, 'f1', 'f2']]);
  });

  test('that say only what the reference list says are not there', () => {
    const given = {
      insurance_id: 'x',
      other_id: 'z',
      name: 'N',
      required: true,
      has_expiry: true,
      amount: 0,
    };
    expect(lists([], [given])).toEqual([]);
    expect(lists([given], [{ ...given, name: 'M' }])).toEqual([]);
  });

  test.each(['file_id', 'nickname', 'name_of_owner', 'required_by'])(
    'that say %s besides are there',
    (key) => {
      const paths = lists([], [{ insurance_id: 'x', name: 'N', [key]: 'f' }]).map(([path]) => path);
      expect(paths).toEqual(['list.0.insurance_id', 'list.0.name', `list.0.${key}`]);
    },
  );

  test('that are about nothing are there by their name alone', () => {
    expect(lists([], [{ name: 'N' }])).toEqual([['list.0.name', null, 'N']]);
    expect(lists([{ name: '' }], [])).toEqual([]);
  });
});

test('an application stands in one of five states', () => {
  expect(applicationStates).toEqual(['submitted', 'in_review', 'changes_requested', 'approved', 'declined']);
  for (const state of applicationStates) expect(isApplicationState(state)).toBe(true);
  expect(isApplicationState('odd')).toBe(false);
});
