import { expect, test } from 'vitest';
import { type Recorded, reachOf } from './reach.ts';

const recorded = (file: string, here: Recorded['here'], started: Recorded['started'] = {}): Recorded => ({
  project: 'node',
  file,
  seconds: 1,
  here,
  started,
});

const imports = (from: string, to: string, how: 'type' | 'lazy' | '' = '') => ({
  ...{ from, to },
  isType: how === 'type',
  isLazy: how === 'lazy',
  isStarted: false,
});

test('a source has the test files that ran its functions, however they did', () => {
  const { tests, sources } = reachOf(
    [recorded('b.test.ts', {}, { 'server/a.ts': [2, 3] }), recorded('a.test.ts', { 'server/a.ts': [1] })],
    [],
  );
  expect(tests.map(({ file }) => file)).toEqual(['a.test.ts', 'b.test.ts']);
  expect(sources).toEqual({ 'server/a.ts': [2, 1, 0] });
});

test('a source without functions has those of who imports it, and the tests that do', () => {
  const { sources } = reachOf(
    [recorded('tests/a.test.ts', { 'client/page.tsx': [1] }), recorded('tests/b.test.ts', {})],
    [
      imports('client/page.tsx', 'client/words.ts'),
      imports('client/words.ts', 'client/constants.ts'),
      imports('client/other.tsx', 'client/constants.ts', 'type'),
      imports('tests/b.test.ts', 'client/constants.ts'),
    ],
  );
  expect(sources['client/words.ts']).toEqual([1, 0]);
  expect(sources['client/constants.ts']).toEqual([2, 0, 1]);
});

test('what ran in a program says nothing where a test ran it itself', () => {
  const { sources } = reachOf(
    [recorded('a.test.ts', { 'server/a.ts': [1] }), recorded('b.test.ts', {}, { 'server/a.ts': [1] })],
    [],
  );
  expect(sources).toEqual({ 'server/a.ts': [1, 0] });
});

test('what is loaded lazily is reached by who runs what lies beside it, not by who might have loaded it', () => {
  const { sources } = reachOf(
    [
      recorded('tests/a.test.ts', { 'client/load.ts': [1] }),
      recorded('tests/b.test.ts', { 'generated/buyer/validate.js': [1] }),
      recorded('tests/b.test.ts', { 'codegen/buyer/validate.js': [1] }),
    ],
    [
      imports('client/load.ts', 'codegen/buyer/form.ts', 'lazy'),
      imports('client/load.ts', 'client/x/new.tsx', 'lazy'),
    ],
  );
  expect(sources['codegen/buyer/form.ts']).toEqual([1, 2]);
  expect(sources['client/x/new.tsx']).toBeUndefined();
});

test('what ran in programs alone is what a test of theirs may not notice: who imports it counts besides', () => {
  const { sources } = reachOf(
    [
      recorded('tests/a.test.ts', {}, { 'server/define.ts': [1] }),
      recorded('tests/b.test.ts', { 'server/routes.ts': [1] }),
    ],
    [imports('server/routes.ts', 'server/define.ts')],
  );
  expect(sources['server/define.ts']?.[0]).toBe(2);
});

test('files that import each other end', () => {
  const { sources } = reachOf(
    [],
    [imports('server/a.ts', 'server/b.ts'), imports('server/b.ts', 'server/a.ts')],
  );
  expect(sources).toEqual({});
});
