import { expect, test } from 'vitest';
import { catalogue } from '../../client/i18n/fr/catalogue.ts';
import { words as french } from '../../client/i18n/fr/pages.ts';
import { deviceWords } from '../../client/site/account-sessions/device-words.ts';
import { saying } from '../../codegen/runtime/saying.ts';

test.each([
  ['Another browser', 'Un autre navigateur'],
  ['Another browser on Linux', 'Un autre navigateur sur Linux'],
  ['Safari on iPhone', 'Safari sur iPhone'],
])('%s is called %s on a French page', (device, words) => {
  expect(deviceWords(device)).toBe(device);
  expect(saying({ ...catalogue, words: french }, () => deviceWords(device))).toBe(words);
});
