import { expect, test } from 'vitest';
import { formatPhone } from '../../widgets/plain/phone/format-phone.ts';

const canada = { pattern: '(###) ###-####', callingCode: '1' };

test.each([
  ['4032345678', '(403) 234-5678'],
  ['403-234-5678', '(403) 234-5678'],
  ['+1 403 234 5678', '(403) 234-5678'],
  ['(403) 234-5678', '(403) 234-5678'],
])('%s is written as the country does', (typed, shown) => {
  expect(formatPhone(typed, canada)).toBe(shown);
});

test('a number of another country is grouped, and not taken for one of this', () => {
  expect(formatPhone('+442079460958', canada)).toBe('+44 20 7946 0958');
  expect(formatPhone('+14032345678', { pattern: '#### ######', callingCode: '44' })).toBe('+1 403 234 5678');
});

test.each(['', '403', '40323456789', '+44 20 7946 0958', '403 234 5678 ext. 2', 'call me'])(
  '"%s" stays as it was typed',
  (typed) => {
    expect(formatPhone(typed, canada)).toBe(typed);
  },
);
