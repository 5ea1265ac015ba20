import { expect, test } from 'vitest';
import { chooseTests, type Reach } from './choose.ts';

const reach: Reach = {
  tests: [
    { project: 'node', file: 'quick', seconds: 1 },
    { project: 'browser', file: 'slow', seconds: 20 },
    { project: 'node', file: 'other', seconds: 2 },
    { project: 'postgres', file: 'last', seconds: 3 },
  ],
  sources: { 'server/a.ts': [7, 1, 0, 3], 'server/b.ts': [1, 2], 'server/c.ts': [2, 1, 2] },
};

const chosen = (changed: string[], seconds: number, atOnce = 1) =>
  chooseTests(reach, changed, { seconds, atOnce }).map(({ file }) => file);

test('the most telling come first', () => {
  expect(chosen(['server/a.ts'], 60)).toEqual(['slow', 'quick', 'last']);
});

test('of several changed files each has its most telling before any has its second', () => {
  expect(chosen(['server/a.ts', 'server/b.ts'], 60)).toEqual(['slow', 'other', 'quick', 'last']);
});

test('a test file that several changed files have in common is run once', () => {
  expect(chosen(['server/a.ts', 'server/c.ts'], 60)).toEqual(['slow', 'quick', 'other', 'last']);
});

test('what does not fit into the time makes room for what does', () => {
  expect(chosen(['server/a.ts'], 4)).toEqual(['quick', 'last']);
  expect(chosen(['server/a.ts'], 3)).toEqual(['quick']);
});

test('two at once take half as long, but none takes less than it does', () => {
  expect(chosen(['server/a.ts', 'server/b.ts'], 3, 2)).toEqual(['other', 'quick', 'last']);
  expect(chosen(['server/a.ts'], 19, 3)).toEqual(['quick', 'last']);
});

test('a file that no test runs has none', () => {
  expect(chosen(['server/new.ts'], 60)).toEqual([]);
  expect(chosen([], 60)).toEqual([]);
});
