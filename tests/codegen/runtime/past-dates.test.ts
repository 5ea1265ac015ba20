import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { findPastDates } from '../../../codegen/runtime/past-dates.ts';

const PAST = '2001-01-01';
const day: JsonSchema = { 'x-not-past': true };

function pastIn(schema: JsonSchema, data: unknown, held?: unknown): string[] {
  return Object.keys(findPastDates({ schema }, data, { now: new Date('2026-11-20T12:00Z'), held }));
}

describe('a date that is over', () => {
  test('is found in what a schema refers to, also where that refers to itself', () => {
    const schema: JsonSchema = {
      $defs: {
        part: {
          properties: { ends: day, parts: { items: { $ref: '#/$defs/part' } } },
          allOf: [{ $ref: '#/$defs/part' }],
        },
      },
      properties: { part: { $ref: '#/$defs/part' } },
    };
    const data = { part: { ends: PAST, parts: [{}, { ends: PAST }] } };
    expect(pastIn(schema, data)).toEqual(['part.ends', 'part.parts.1.ends']);
  });

  test('is found in every branch', () => {
    const schema: JsonSchema = { oneOf: [{ properties: { a: day } }, { properties: { b: day } }] };
    expect(pastIn(schema, { a: PAST, b: PAST })).toEqual(['a', 'b']);
  });

  test.each(['12001-01-01', '2001-01-01T00:00', [PAST], 20010101, null])('is none when it is %j', (value) => {
    expect(pastIn({ properties: { ends: day } }, { ends: value })).toEqual([]);
  });

  test('is looked for in nothing that no schema describes', () => {
    const schema: JsonSchema = {
      properties: { group: { properties: { ends: day } }, list: {}, pair: { prefixItems: [day] } },
    };
    expect(pastIn(schema, { group: null, list: [PAST], pair: ['', PAST] })).toEqual([]);
  });
});

describe('a date that is stored', () => {
  const entries = (at: number) => ({
    list: Array.from({ length: 11 }, (_, place) => (place === at ? { ends: PAST } : {})),
  });
  const schema: JsonSchema = {
    properties: {
      list: { items: { properties: { ends: day, from: day } } },
      a1: day,
      a2: day,
      '1a': day,
      '2a': day,
    },
  };

  test('is no news in another place of its list', () => {
    expect(pastIn(schema, entries(0), entries(10))).toEqual([]);
    expect(pastIn(schema, entries(10), entries(0))).toEqual([]);
  });

  test('is news under another question, however alike their names are', () => {
    expect(pastIn(schema, { list: [{ ends: PAST }] }, { list: [{ from: PAST }] })).toEqual(['list.0.ends']);
    expect(pastIn(schema, { a1: PAST }, { a2: PAST })).toEqual(['a1']);
    expect(pastIn(schema, { '1a': PAST }, { '2a': PAST })).toEqual(['1a']);
  });
});
