import { expect, test } from 'vitest';
import { readablePhone } from '../../widgets/phone/readable-phone.ts';

test.each([
  ['+14032345678', '(403) 234-5678'],
  ['+442079460958', '+442079460958'],
  ['(403) 234-5678', '(403) 234-5678'],
])('%s is shown as %s', (stored, shown) => {
  expect(readablePhone(stored)).toBe(shown);
});
