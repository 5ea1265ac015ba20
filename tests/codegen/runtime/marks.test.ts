import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../codegen/runtime/json.ts';
import {
  allAt,
  atTimes,
  entryNamesIn,
  isOwnName,
  latestIn,
  latestOf,
  nameOfPlace,
  namesEntries,
  timeUnder,
} from '../../../codegen/runtime/merge/marks.ts';

test('a name is of the whole where its time is a text, and an answer’s where it is not', () => {
  for (const name of ['~all', '~id', '~new', '~gone', '~seen']) expect(isOwnName(name, '5')).toBe(true);
  expect(isOwnName('~all', 5)).toBe(false);
  expect(isOwnName('city', '5')).toBe(false);
});

test.each<[JsonObject | undefined, number]>([
  [{ '~all': '5' }, 5],
  [{ '~all': 5 }, -1],
  [{ '~all': 'soon' }, -1],
  [{}, -1],
  [undefined, -1],
])('the time of a whole in %j is %j', (mark, time) => {
  expect(timeUnder(mark, '~all')).toBe(time);
});

describe('the latest time', () => {
  test.each<[Json | undefined, number]>([
    [5, 5],
    [null, -1],
    ['7', -1],
    [undefined, -1],
    [{ city: 5, contact: { name: 9, phone: 2 } }, 9],
    [{ city: 5, '~all': '8' }, 8],
    [
      [
        { '~id': '99', '~new': '4' },
        { '~id': 'b', '~gone': '7' },
      ],
      7,
    ],
    [[{ '~id': 'a', '~new': '6' }], 6],
  ])('in %j is %j', (marks, time) => {
    expect(latestIn(marks)).toBe(time);
  });

  test('of several is the greatest, and of none before everything', () => {
    expect(latestOf([1, 3, 2])).toBe(3);
    expect(latestOf([])).toBe(-1);
  });

  test('in a group is looked for once', () => {
    let reads = 0;
    const group = {
      get city() {
        reads += 1;
        return 5;
      },
    };
    expect([latestIn(group), latestIn(group), reads]).toEqual([5, 5, 1]);
  });
});

test('other times change no name and nothing that is none', () => {
  const marks: JsonObject = {
    '~all': '1',
    city: 5,
    '~new': 6,
    odd: '7',
    list: [{ '~all': '3' }, { '~id': '8', '~new': '4', name: 6 }, { '~id': 'b', '~gone': '7' }],
  };
  expect(atTimes(marks, (time) => time * 10)).toStrictEqual({
    '~all': '10',
    city: 50,
    '~new': 60,
    odd: '7',
    list: [{ '~all': '30' }, { '~id': '8', '~new': '40', name: 60 }, { '~id': 'b', '~gone': '70' }],
  });
});

test('what had been seen is of the way only', () => {
  expect(atTimes({ '~seen': '5', city: 5 }, (time) => time)).toStrictEqual({ city: 5 });
});

test('answers that were set at once are marked as one whole', () => {
  expect(allAt(5)).toStrictEqual({ '~all': '5' });
});

test('entries have names of their own where there are marks of a list, however deep', () => {
  const named: Json[] = [[], { a: 5, b: [] }, { a: { b: [] } }];
  for (const marks of named) expect(namesEntries(marks)).toBe(true);
  const nameless: (Json | undefined)[] = [5, null, undefined, {}, { a: { b: 5 } }];
  for (const marks of nameless) expect(namesEntries(marks)).toBe(false);
});

test('an entry that nobody has named is known by its place', () => {
  expect([0, 12].map(nameOfPlace)).toEqual(['#0', '#12']);
});

test('the names of entries are told without times, and of those only that are there', () => {
  const marks: JsonObject = {
    '~all': '5',
    city: 5,
    contact: { phone: 2 },
    odd: null,
    company: { sites: [{ '~id': 's', '~all': '3', name: 1 }] },
    empty: [],
    list: [
      { '~all': '3' },
      { '~id': 'a', name: 6, parts: [{ '~id': 'p' }] },
      { '~id': 'b', '~gone': '7' },
      { '~id': 5 },
      4,
    ],
  };
  expect(entryNamesIn(marks)).toStrictEqual({
    company: { sites: [{ '~id': 's' }] },
    empty: [],
    list: [{ parts: [{ '~id': 'p' }], '~id': 'a' }],
  });
});
