import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../codegen/runtime/json.ts';
import {
  applyMap,
  endsOf,
  type MapStep,
  TooMuchToMove,
} from '../../../codegen/runtime/versions/migration.ts';
import { pathMover } from '../../../codegen/runtime/versions/moved-path.ts';
import { proposeMap } from '../../../codegen/runtime/versions/propose-map.ts';
import { resumeAnswers } from '../../../codegen/runtime/versions/resume.ts';

const path = fc
  .array(fc.constantFrom('a', 'b', '*'), { minLength: 1, maxLength: 3 })
  .map((all) => all.join('.'));
const step: fc.Arbitrary<MapStep> = fc.oneof(
  fc.record({ move: path, to: path }),
  fc.record({ rename: path, to: fc.constantFrom('a', 'b') }),
  fc.record({ default: path, value: fc.constant(1) }),
);

const oneAfterTheOther = (map: readonly MapStep[], start: string) =>
  map.map(endsOf).reduce((at, { from, to }) => {
    if (from === undefined || (at !== from && !at.startsWith(`${from}.`))) return at;
    return to + at.slice(from.length);
  }, start);

test('a path comes to where the steps put it one after the other', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), path, fc.nat(12), (map, start, first) => {
      expect(pathMover(map)(start)).toBe(oneAfterTheOther(map, start));
      expect(pathMover(map)(start, first)).toBe(oneAfterTheOther(map.slice(first), start));
    }),
    { numRuns: 2000 },
  );
});

const MOST_MS = 100;

function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const least = (work: () => unknown) => Math.min(...Array.from({ length: 4 }, () => processorMs(work)));

const questions = (many: number, prefix: string): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: many }, (_, at) => [`${prefix}${at}`, { type: 'boolean', title: `Question ${at}` }]),
  ),
});

test('thousands of questions that got other keys are cheap to bring over', () => {
  const [from, to] = ['a', 'b'].map((prefix) => ({ schema: questions(2000, prefix), uiSchema: {} })) as [
    { schema: JsonObject; uiSchema: JsonObject },
    { schema: JsonObject; uiSchema: JsonObject },
  ];
  const map = proposeMap(from, to);
  expect(map).toHaveLength(2000);
  expect(least(() => resumeAnswers({ data: {}, from, to, map }))).toBeLessThan(MOST_MS);
});

test('a default is set no more often than a request may bring, counted with all that is in it', () => {
  const value = Array.from({ length: 300 }, () => []);
  const list = Array.from({ length: 9000 }, () => ({}));
  const map: MapStep[] = ['a', 'b', 'c'].map((name) => ({ default: `list.*.${name}`, value }));
  let answers: JsonObject = {};
  expect(least(() => (answers = applyMap({ list }, map)))).toBeLessThan(MOST_MS);
  expect(JSON.stringify(answers).match(/\[\]/g)?.length).toBeLessThanOrEqual(20_000);
  expect(answers.list).toHaveLength(9000);
});

test('hundreds of steps for a list of thousands are cheap, and where they are not, refused', () => {
  const list = Array.from({ length: 19_000 }, () => ({}));
  const steps = (many: number): MapStep[] =>
    Array.from({ length: many }, (_, at) => ({ rename: `list.*.a${at}`, to: `a${at + 1}` }));
  expect(least(() => applyMap({ list }, steps(100)))).toBeLessThan(MOST_MS);
  expect(least(() => applyMap({ list }, steps(1500)))).toBeLessThan(MOST_MS);
  const unlike = Array.from({ length: 19_000 }, (_, at) => ({ [`a${at % 1400}`]: 1 }));
  const refused = () => expect(() => applyMap({ list: unlike }, steps(1500))).toThrow(TooMuchToMove);
  expect(least(refused)).toBeLessThan(2 * MOST_MS);
  const moves = Array.from({ length: 1500 }, (_, at): MapStep => ({ move: `list.*.a`, to: `b${at}` }));
  expect(least(() => expect(() => applyMap({ list: [[list]] }, moves)).not.toThrow())).toBeLessThan(
    2 * MOST_MS,
  );
});

test('names given to and fro by sixty releases cost a list of a thousand entries no more than by one', () => {
  const names = Array.from({ length: 18 }, (_, at) => `f${at}`);
  const list = Array.from({ length: 1040 }, () => Object.fromEntries(names.map((name) => [name, 'x'])));
  const release = (at: number, between: MapStep[]) =>
    names.flatMap((name): MapStep[] => {
      const [from, to] = at % 2 === 0 ? [name, `${name}x`] : [`${name}x`, name];
      return [{ rename: `list.*.${from}`, to }, ...between];
    });
  const way = (between: MapStep[]) => Array.from({ length: 61 }, (_, at) => release(at, between)).flat();
  let brought: JsonObject = {};
  expect(least(() => (brought = applyMap({ list }, way([]))))).toBeLessThan(MOST_MS);
  expect(brought.list).toEqual(list.map(() => Object.fromEntries(names.map((name) => [`${name}x`, 'x']))));
  const apart: MapStep = { default: 'other', value: 1 };
  const refused = () => expect(() => applyMap({ list }, way([apart]))).toThrow(TooMuchToMove);
  expect(least(refused)).toBeLessThan(2 * MOST_MS);
});

/** Takes one step after the other, as they are written. */
function renamedStepwise(group: JsonObject, steps: { from: string; to: string }[]) {
  const now = { ...group };
  for (const { from, to } of steps) {
    const value = now[from];
    if (value === undefined) continue;
    delete now[from];
    now[to] ??= value;
  }
  return now;
}

test('new names that follow each other do what they do one by one', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd');
  const steps = fc.array(fc.record({ from: name, to: name }), { maxLength: 9 });
  fc.assert(
    fc.property(fc.uniqueArray(name), steps, (keys, names) => {
      const group = Object.fromEntries(keys.map((key) => [key, `was ${key}`]));
      const map = names.map(({ from, to }): MapStep => ({ rename: from, to }));
      expect(applyMap(group, map)).toEqual(renamedStepwise(group, names));
    }),
    { numRuns: 3000 },
  );
});

test('a list of texts is compared with many choices quickly', () => {
  const choices = Array.from({ length: 1900 }, (_, at) => `choice ${at}`);
  const schema = { properties: { list: { type: 'array', items: { enum: choices } } } };
  const content = { schema, uiSchema: {} };
  const data = { list: Array.from({ length: 19_990 }, () => 'none of these, whatever they are') };
  expect(least(() => resumeAnswers({ data, from: content, to: content, map: [] }))).toBeLessThan(MOST_MS);
});
