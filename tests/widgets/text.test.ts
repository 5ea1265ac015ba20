import { expect, test } from 'vitest';
import { numberOf, plainAmount } from '../../widgets/plain/text/text-widget.tsx';

test.each([
  ['', 'integer', undefined],
  [' 42 ', 'integer', 42],
  ['100,000', 'integer', 100_000],
  ['-1 234 567', 'integer', -1_234_567],
  ['1\u202f200', ['integer', 'null'], 1200],
  ['1\u00a0200.5', 'number', 1200.5],
  ['1,200', 'number', '1,200'],
  ['10,00', 'integer', '10,00'],
  ['1,2345', 'integer', '1,2345'],
  ['twelve', 'integer', 'twelve'],
])('what was typed as %j into a field of type %j counts as %j', (typed, type, answer) => {
  expect(numberOf(typed, type)).toBe(answer);
});

test.each([
  ['1,500.50', '1500.50'],
  ['$1 250', '1250'],
  ['12000', '12000'],
  ['1,50', '1,50'],
  ['about 20', 'about 20'],
])('an amount that was typed as %j is sent as %j', (typed, answer) => {
  expect(plainAmount(typed, 'decimal')).toBe(answer);
  expect(plainAmount(typed, undefined)).toBe(typed);
});
