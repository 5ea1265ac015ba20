import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../codegen/runtime/json.ts';
import { LONGEST_UNSAVED_MS } from '../../../codegen/runtime/merge/longest-unsaved.ts';
import { beforeTyped, timesOf } from '../../../codegen/runtime/merge/one-clock.ts';

const NOW = 100_000;
const JUST_BEFORE = NOW - LONGEST_UNSAVED_MS - 1;

test('times count from now backwards, and are neither later nor before all time', () => {
  const ages = { a: 1000, b: -5, c: 1e15, list: [{ '~id': 'x', '~new': '20' }], '~seen': '7' };
  expect(timesOf(ages, NOW)).toStrictEqual({
    a: NOW - 1000,
    b: NOW,
    c: 0,
    list: [{ '~id': 'x', '~new': String(NOW - 20) }],
  });
});

describe('what is stored', () => {
  test.each<[string, JsonObject, JsonObject]>([
    ['nothing is in the future or was seen', { a: NOW, b: 5 }, { a: 60_000 }],
    ['what was seen is older than what was typed', { a: 5 }, { a: 1000, '~seen': '5' }],
    ['nothing was typed', { a: 5 }, { '~seen': String(NOW) }],
    ['it was stored after what was seen', { a: NOW - 10 }, { a: 1000, '~seen': String(NOW - 1000 - 1) }],
    ['nothing is stored', {}, { a: 1000, '~seen': String(NOW) }],
  ])('stays as it is where %s', (_, stored, ages) => {
    expect(beforeTyped(stored, ages, NOW)).toStrictEqual(stored);
  });

  test('in the future is put before what a page saves now', () => {
    expect(beforeTyped({ a: NOW + 1, b: 5 }, { a: 0 }, NOW)).toStrictEqual({ a: JUST_BEFORE, b: 5 });
  });

  test('before it was typed over is put before that, and what came later is not', () => {
    const seen = { a: 2000, b: 1000, '~seen': String(NOW - 500) };
    expect(beforeTyped({ a: NOW - 500, b: NOW - 2000, c: NOW - 499 }, seen, NOW)).toStrictEqual({
      a: NOW - 2001,
      b: NOW - 2002,
      c: NOW - 499,
    });
  });

  test('is put before the earlier of both', () => {
    const seen = { a: 60_000, '~seen': String(NOW + 9000) };
    expect(beforeTyped({ a: NOW + 9000, b: NOW + 9001 }, seen, NOW)).toStrictEqual({
      a: NOW - 60_001,
      b: JUST_BEFORE,
    });
  });

  test('stays in order, and what was at one time is at one time still', () => {
    const stored: JsonObject = {
      '~all': String(JUST_BEFORE),
      a: NOW + 9000,
      b: NOW + 5,
      c: JUST_BEFORE - 1,
      d: 7,
      list: [
        { '~id': 'x', '~new': String(NOW + 5), name: NOW + 9000 },
        { '~id': 'y', '~gone': String(NOW + 6) },
      ],
    };
    expect(beforeTyped(stored, { a: 0 }, NOW)).toStrictEqual({
      '~all': String(JUST_BEFORE - 3),
      a: JUST_BEFORE,
      b: JUST_BEFORE - 2,
      c: JUST_BEFORE - 4,
      d: 7,
      list: [
        { '~id': 'x', '~new': String(JUST_BEFORE - 2), name: JUST_BEFORE },
        { '~id': 'y', '~gone': String(JUST_BEFORE - 1) },
      ],
    });
  });

  test('is never put before all time', () => {
    expect(beforeTyped({ a: 5, b: 4 }, { a: NOW, '~seen': '5' }, NOW)).toStrictEqual({ a: 0, b: 0 });
  });
});
