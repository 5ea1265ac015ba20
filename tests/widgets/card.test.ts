import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandOf, hasRightCheckDigit } from '../../widgets/market/card/sandbox/card-brands.ts';
import {
  caretAfter,
  digitsOf,
  formatCode,
  formatExpiry,
  formatNumber,
} from '../../widgets/market/card/sandbox/card-format.ts';
import { cardProblems } from '../../widgets/market/card/sandbox/card-problems.ts';
import { tokenOf } from '../../widgets/market/card/sandbox/test-cards.ts';

const digits = fc.stringMatching(/^\d{0,24}$/);
const good = { number: '4242 4242 4242 4242', expiry: '12 / 30', code: '123', postal: '' };
const now = { year: 2026, month: 11 };

describe('a card number', () => {
  test.each([
    ['4242424242424242', 'Visa', '4242 4242 4242 4242'],
    ['5555555555554444', 'Mastercard', '5555 5555 5555 4444'],
    ['2223003122003222', 'Mastercard', '2223 0031 2200 3222'],
    ['378282246310005', 'American Express', '3782 822463 10005'],
    ['6011111111111117', 'Discover', '6011 1111 1111 1117'],
    ['36227206271667', 'Diners Club', '3622 720627 1667'],
    ['3056930009020004', 'Diners Club', '3056 9300 0902 0004'],
    ['3566002020360505', 'JCB', '3566 0020 2036 0505'],
    ['6200000000000005', 'UnionPay', '6200 0000 0000 0005'],
    ['9999', 'Card', '9999'],
  ])('%s is of %s and is written %s', (number, brand, written) => {
    expect(brandOf(number).name).toBe(brand);
    expect(formatNumber(number)).toBe(written);
  });

  test('keeps its digits, in order, when it is written, and never becomes longer than its brand has it', () => {
    fc.assert(
      fc.property(digits, (number) => {
        const written = formatNumber(number);
        expect(number.startsWith(digitsOf(written))).toBe(true);
        expect(formatNumber(written)).toBe(written);
        expect(digitsOf(written).length).toBeLessThanOrEqual(Math.max(...brandOf(number).lengths));
      }),
    );
  });

  test('has exactly one right check digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{15}$/), (body) => {
        const right = [...'0123456789'].filter((digit) => hasRightCheckDigit(body + digit));
        expect(right).toHaveLength(1);
      }),
    );
    expect(hasRightCheckDigit('4242424242424241')).toBe(false);
  });
});

test.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['1230', '12 / 30'],
  ['5', '05'],
  ['530', '05 / 30'],
  ['1/30', '01 / 30'],
  ['12/2030', '12 / 30'],
  ['12 / 30', '12 / 30'],
  ['', ''],
])('the expiry date %j is written %j', (typed, written) => {
  expect(formatExpiry(typed)).toBe(written);
});

test('a security code has as many digits as the brand of the number', () => {
  expect(formatCode('12345', '4242')).toBe('123');
  expect(formatCode('12345', '3782')).toBe('1234');
});

test('the caret stays behind the digit that it stood behind', () => {
  expect(caretAfter('4242 4242', 4)).toBe(4);
  expect(caretAfter('4242 4242', 5)).toBe(6);
  expect(caretAfter('4242', 9)).toBe(4);
});

describe('what is wrong with a card is said as Stripe says it', () => {
  test('a whole card has nothing wrong, with or without a postal code', () => {
    expect(cardProblems(good, now)).toEqual({});
    expect(cardProblems({ ...good, postal: 'T2P 1J9' }, now)).toEqual({});
  });

  test.each([
    [{ number: '' }, 'number', 'Your card number is incomplete.'],
    [{ number: '4242 4242' }, 'number', 'Your card number is incomplete.'],
    [{ number: '4242 4242 4242 4241' }, 'number', 'Your card number is invalid.'],
    [{ expiry: '' }, 'expiry', "Your card's expiration date is incomplete."],
    [{ expiry: '12 / 3' }, 'expiry', "Your card's expiration date is incomplete."],
    [{ expiry: '13 / 30' }, 'expiry', "Your card's expiration date is invalid."],
    [{ expiry: '10 / 26' }, 'expiry', "Your card's expiration date is in the past."],
    [{ expiry: '12 / 25' }, 'expiry', "Your card's expiration year is in the past."],
    [{ expiry: '12 / 99' }, 'expiry', "Your card's expiration year is invalid."],
    [{ code: '12' }, 'code', "Your card's security code is incomplete."],
    [{ number: '3782 822463 10005' }, 'code', "Your card's security code is incomplete."],
  ])('%j', (change, part, sentence) => {
    expect(cardProblems({ ...good, ...change }, now)).toEqual({ [part]: sentence });
  });

  test('a card is good until the end of its month', () => {
    expect(cardProblems({ ...good, expiry: '11 / 26' }, now)).toEqual({});
  });
});

test.each([
  ['4242424242424242', 'tok_visa'],
  ['5555555555554444', 'tok_mastercard'],
  ['4000000000000002', 'tok_chargeDeclined'],
  ['4000000000009995', 'tok_chargeDeclinedInsufficientFunds'],
  ['4000000000000069', 'tok_chargeDeclinedExpiredCard'],
  ['4000000000000127', 'tok_chargeDeclinedIncorrectCvc'],
  ['4000000000000119', 'tok_chargeDeclinedProcessingError'],
])('the test card %s has the token %s', (number, token) => {
  expect(tokenOf(number)).toEqual({ token });
});

test('any other card is refused as in test mode', () => {
  expect(tokenOf('4111111111111111')).toMatchObject({ error: expect.stringContaining('test mode') });
  expect(tokenOf('constructor')).toHaveProperty('error');
});
