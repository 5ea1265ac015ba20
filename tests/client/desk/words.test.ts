import { describe, expect, it } from 'vitest';
import { ageOf, latenessOf } from '../../../client/desk/words.ts';

const at = (text: string) => new Date(`${text}:00`).getTime();
const iso = (text: string) => new Date(`${text}:00`).toISOString();

describe('an age', () => {
  it.each([
    ['2026-11-20T11:59', '1 min'],
    ['2026-11-20T12:00', '1 min'],
    ['2026-11-20T12:05', '1 min'],
    ['2026-11-20T11:01', '59 min'],
    ['2026-11-20T11:00', '1 h'],
    ['2026-11-19T12:01', '23 h'],
    ['2026-11-19T12:00', '1 d'],
    ['2026-10-01T12:00', '50 d'],
  ])('since %s is %s', (since, age) => {
    expect(ageOf(iso(since), at('2026-11-20T12:00'))).toBe(age);
  });
});

describe('waiting', () => {
  // 2026-11-20 is a Friday.
  it.each([
    ['2026-11-20T12:00', '2026-11-23T18:00', undefined],
    ['2026-11-20T12:00', '2026-11-24T11:59', undefined],
    ['2026-11-20T12:00', '2026-11-24T12:00', 'late'],
    ['2026-11-20T12:00', '2026-11-27T11:59', 'late'],
    ['2026-11-20T12:00', '2026-11-27T12:00', 'too-late'],
    ['2020-01-01T12:00', '2026-11-27T12:00', 'too-late'],
  ])('from %s to %s counts business days: %s', (since, now, lateness) => {
    expect(latenessOf(iso(since), at(now))).toBe(lateness);
  });
});
