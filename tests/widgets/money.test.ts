import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, isMoreThanZero } from '../../widgets/plain/money/format-money.ts';

const dollars = fc.integer({ min: -1e12, max: 1e12 }).map((cents) => cents / 100);

test.each([
  [0, '$0.00'],
  [-0, '$0.00'],
  [5, '$5.00'],
  [999.9, '$999.90'],
  [1000, '$1,000.00'],
  [1234567.89, '$1,234,567.89'],
  [-1234.5, '-$1,234.50'],
  [-0.001, '$0.00'],
])('%d is written %s', (amount, written) => {
  expect(formatMoney(amount)).toBe(written);
});

test('an amount is a dollar sign, groups of three digits, and two decimals', () => {
  fc.assert(fc.property(dollars, (amount) => /^-?\$\d{1,3}(,\d{3})*\.\d{2}$/.test(formatMoney(amount))));
});

test('what is written says the same amount', () => {
  fc.assert(
    fc.property(dollars, (amount) => {
      expect(Number(formatMoney(amount).replace(/[$,]/g, ''))).toBeCloseTo(amount, 6);
    }),
  );
});

test('it agrees with the United States and Canada on how dollars are written', () => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  fc.assert(fc.property(dollars, (amount) => formatMoney(amount) === format.format(amount)));
});

test('an amount is more than zero as soon as one digit is and nothing is given back', () => {
  fc.assert(fc.property(dollars, (amount) => isMoreThanZero(formatMoney(amount)) === amount > 0));
  expect(isMoreThanZero('')).toBe(false);
  expect(isMoreThanZero('0.00')).toBe(false);
});
