import { expect, test } from 'vitest';
import { internationalPhone, readablePhone } from '../../widgets/plain/phone/readable-phone.ts';

test.each([
  ['+14032345678', '(403) 234-5678'],
  ['+442079460958', '+44 20 7946 0958'],
  ['+33612345678', '+33 612 345 678'],
  ['+4915123456789', '+49 151 2345 6789'],
  ['+35312345678', '+353 1234 5678'],
  ['(403) 234-5678', '(403) 234-5678'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
])('%s is shown as %s', (stored, shown) => {
  expect(readablePhone(stored)).toBe(shown);
});

test('a number of North America is international among numbers of elsewhere', () => {
  expect(internationalPhone('+14032345678')).toBe('+1 403 234 5678');
});
