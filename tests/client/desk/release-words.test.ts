import { expect, test } from 'vitest';
import { releaseAside, releaseWords } from '../../../client/desk/release-words.ts';

test('what was sent before the first release is said so, which stays true once there is one', () => {
  expect(releaseWords(null)).toBe('Form before its first release');
  expect(releaseAside(null)).toBe('before its first release');
});
