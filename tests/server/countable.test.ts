import { expect, test } from 'vitest';
import { isCountable } from '../../server/engine/insight/countable.ts';

const NAMES = Array.from({ length: 50 }, (_, index) => `part${index}`);

const form = {
  sha256: 'none',
  uiSchema: {},
  schema: {
    $ref: '#/$defs/group',
    $defs: {
      group: {
        type: 'object',
        properties: Object.fromEntries(NAMES.map((name) => [name, { $ref: '#/$defs/group' }])),
        if: { required: ['part1'] },
        then: {
          properties: { list: { type: 'array', items: { properties: { town: { type: 'string' } } } } },
        },
      },
    },
  },
};

const counts = (subject: string) => isCountable(form, { measure: 'error', subject });

test('a field of a group that contains itself under many names is found soon, and what is none is not counted', () => {
  const before = process.threadCpuUsage();
  expect(counts('part1.part2.list.*.town required')).toBe(true);
  expect(counts('part1.part2.list.*.city required')).toBe(false);
  expect(counts('part1.town required')).toBe(false);
  expect(counts(`${NAMES.slice(0, 30).join('.')} required`)).toBe(false);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(500);
});

test('many counts of a group with thousands of questions are told apart soon', () => {
  const names = Array.from({ length: 1900 }, (_, at) => `q${at}`);
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const group = { type: 'object', properties: { ...properties, g: { $ref: '#/$defs/group' } } };
  const large = { sha256: 'none', uiSchema: {}, schema: { $ref: '#/$defs/group', $defs: { group } } };
  const before = process.threadCpuUsage();
  for (let at = 0; at < 60; at += 1)
    expect(isCountable(large, { measure: 'error', subject: `g.g.g.g.g.g.g.q${at} required` })).toBe(true);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(100);
});
