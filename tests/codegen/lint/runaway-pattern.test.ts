import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runawayPatterns } from '../../../codegen/lint/rules/runaway-pattern.ts';
import { contactForm, lines } from './judge.ts';

const judged = (field: object) =>
  [...contactForm({ properties: { field } }).values()].flatMap(runawayPatterns);
const FILE = 'forms/contact/form.schema.json';

test.each(['^(a+)+$', '^(a|a)*$', '^(\\d|\\d\\d)+x$', '^(\\w+\\s?)*$'])('%s is refused', (pattern) => {
  expect(lines(judged({ pattern, maxLength: 50 }))).toEqual([
    `${FILE}:4:7  This regular expression can run away: a text can be made that takes it seconds`,
  ]);
});

test('what takes long in long texts only is refused in long texts only', () => {
  expect(judged({ pattern: '^\\s*a?\\s*$', maxLength: 20_000 })).toHaveLength(1);
  expect(judged({ pattern: '^\\s*a?\\s*$', maxLength: 200 })).toEqual([]);
});

test('a pattern of property names is looked at as well', () => {
  expect(judged({ patternProperties: { '^(a+)+$': {} } })).toHaveLength(1);
});

test('what is no regular expression is said to be none', () => {
  expect(lines(judged({ pattern: '([a-z]' }))).toEqual([
    `${FILE}:4:7  This is no regular expression: ([a-z]`,
  ]);
});

test.each(['\\S', '^[+0-9().\\s\\-]+$', '^([a-z]+\\.)*[a-z]+$', '^[A-Z]{2}$'])('%s is well', (pattern) => {
  expect(judged({ pattern })).toEqual([]);
});

test('what is said of them does not depend on what else the process does', async () => {
  // None of them is known yet. Together they take a tenth of the time that there is for a file.
  const patterns = Array.from({ length: 8 }, (_, at) => `^[a-z]+-[0-9]{${at + 1}}(\\.[a-z]+)*$`);
  const busy = Array.from({ length: 4 }, () => new Worker('for (;;);', { eval: true }));
  onTestFinished(async () => void (await Promise.all(busy.map((worker) => worker.terminate()))));
  await Promise.all(busy.map((worker) => once(worker, 'online')));
  const properties = Object.fromEntries(patterns.map((pattern, at) => [`field${at}`, { pattern }]));
  expect(lines([...contactForm({ properties }).values()].flatMap(runawayPatterns))).toEqual([]);
});

test('what is said of them does not depend on how little of the time a busy machine gives', () => {
  const told = performance.now.bind(performance);
  const since = told();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => since + 40 * (told() - since));
  onTestFinished(() => clock.mockRestore());
  const properties = { code: { pattern: '^[A-Za-z0-9.-]{1,60}$' } };
  expect(lines([...contactForm({ properties }).values()].flatMap(runawayPatterns))).toEqual([]);
});

test.each<[string, object, boolean]>([
  ['as long as texts are judged in any case', { pattern: '^a*a*a*a*$', maxLength: 10 }, false],
  ['where two repetitions meet, in a short text', { pattern: '^\\s*a?\\s*$', maxLength: 500 }, true],
  ['that may be twice as long in characters', { pattern: '^\\s*a?\\s*$', maxLength: 501 }, false],
])('a power of the length is counted %s', (_what, text, isGood) => {
  expect(judged(text).length === 0).toBe(isGood);
});

test.each([
  { properties: { l: { type: 'array', maxItems: 100, items: { pattern: '^\\s*a?\\s*$', maxLength: 100 } } } },
  {
    properties: {
      l: { type: 'array', items: { properties: { a: { pattern: '^\\s*a?\\s*$', maxLength: 100 } } } },
    },
  },
  { $defs: { a: { pattern: '^\\s*a?\\s*$', maxLength: 100 } } },
])('a power of the length is counted for each entry of a list: %j', (schema) => {
  const files = [...contactForm(schema).values()];
  expect(files.flatMap(runawayPatterns)).toHaveLength(1);
});
