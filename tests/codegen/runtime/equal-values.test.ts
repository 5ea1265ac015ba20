import { expect, test } from 'vitest';
import { isAmong, twinsIn } from '../../../codegen/runtime/equal-values.ts';

test.each<[unknown[], [number, number] | undefined]>([
  [[], undefined],
  [['a', 'b', null, 1, '1', true, 'true', 'null'], undefined],
  [
    ['a', 'b', 'a'],
    [2, 0],
  ],
  [
    [null, 1, null],
    [2, 0],
  ],
  [
    ['a', 'b', 'b', 'a', 'c'],
    [3, 0],
  ],
  [
    ['a', 'a', 'a'],
    [2, 1],
  ],
  [
    [{ a: 1, b: [2] }, 5, { b: [2], a: 1 }],
    [2, 0],
  ],
  [[{ a: 1 }, '{"a":1}', { a: '1' }, [1], '[1]'], undefined],
])('the last two equal entries of %j stand at %j', (list, twins) => {
  expect(twinsIn(list)).toEqual(twins);
});

test('a value is among those that it equals, whatever the order of its names', () => {
  const list = ['a', 1, null, { x: 1, y: 2 }];
  for (const value of ['a', 1, null, { y: 2, x: 1 }]) expect(isAmong(value, list)).toBe(true);
  for (const value of ['1', 'null', {}, [], undefined, '{"x":1,"y":2}'])
    expect(isAmong(value, list)).toBe(false);
});

test('a list is read once', () => {
  let reads = 0;
  const list = [0];
  list.map = (...rest) => {
    reads += 1;
    return Array.prototype.map.apply(list, rest) as never;
  };
  expect([isAmong(0, list), isAmong(1, list), reads]).toEqual([true, false, 1]);
});
