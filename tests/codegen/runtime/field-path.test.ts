import { expect, test } from 'vitest';
import { dotted, pathFrom, pathOfPointer, valueAt } from '../../../codegen/runtime/field-path.ts';

test.each<[(string | number)[], string]>([
  [[], ''],
  [['items', 0, 'email'], 'items.0.email'],
  [['a.b.c', 'd~e~'], 'a~1b~1c.d~0e~0'],
  [['~1.', ''], '~01~1.~e'],
  [['~e'], '~0e'],
  [['.', '~~'], '~1.~0~0'],
])('the path %j is written %j, and read again', (path, text) => {
  expect(dotted(path)).toBe(text);
  expect(pathFrom(text)).toEqual(path.map(String));
});

test('a pointer names each step, slashes and tildes in names too', () => {
  expect(pathOfPointer('')).toEqual([]);
  expect(pathOfPointer('/items/0/a~1b~1/~0~0x/~01')).toEqual(['items', '0', 'a/b/', '~~x', '~1']);
});

test('what stands at a path is found, and nothing where the path leads nowhere', () => {
  const data = { items: [{ email: 'a' }, null] };
  expect(valueAt(data, ['items', 0, 'email'])).toBe('a');
  expect(valueAt(data, [])).toBe(data);
  for (const path of [
    ['items', 1, 'email'],
    ['none', 'email'],
    ['items', 0, 'email', 'x', 'y'],
  ])
    expect(valueAt(data, path)).toBeUndefined();
  expect(valueAt(undefined, ['x'])).toBeUndefined();
  expect(valueAt(data, ['constructor', 'name'])).toBeUndefined();
});
