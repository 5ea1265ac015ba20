import { expect, test } from 'vitest';
import { mostTelling } from './most-telling.ts';

const runs = (test: number, seconds: number, functions: string) => ({
  test,
  seconds,
  functions: new Set(functions),
});

test('first comes who runs most functions for its time', () => {
  expect(mostTelling([runs(0, 10, 'abcd'), runs(1, 1, 'ab')], 60)).toEqual([1, 0]);
  expect(mostTelling([runs(0, 1, 'a'), runs(1, 1, 'ab')], 60)).toEqual([1, 0]);
});

test('who runs what nobody ran before comes before those who are quicker and run the same again', () => {
  expect(mostTelling([runs(0, 0, 'ab'), runs(1, 0, 'ab'), runs(2, 30, 'c')], 60)).toEqual([0, 2, 1]);
});

test('all are in it until the time is used up', () => {
  const all = [runs(0, 2, 'a'), runs(1, 2, 'a'), runs(2, 2, 'a')];
  expect(mostTelling(all, 60)).toEqual([0, 1, 2]);
  expect(mostTelling(all, 3)).toEqual([0, 1]);
  expect(mostTelling([], 60)).toEqual([]);
});
