import { expect, test } from 'vitest';
import { yearsUntil } from '../../widgets/plain/year/years.ts';

test('years go from the current one back to 1950', () => {
  const years = yearsUntil(2026);
  expect(years[0]).toBe(2026);
  expect(years.at(-1)).toBe(1950);
  expect(years).toHaveLength(77);
});

test('a year that was answered before stays in the list', () => {
  expect(yearsUntil(2026, 2030)[0]).toBe(2030);
  expect(yearsUntil(2026, 1931).at(-1)).toBe(1931);
  expect(yearsUntil(2026, 1999)).toHaveLength(77);
});
