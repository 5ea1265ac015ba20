import { expect, test } from 'vitest';
import { limitIn } from '../../../client/studio/questions/limits.tsx';

test('a limit is the one that was written last, though the preview still has the one before', () => {
  expect(limitIn({ own: { maxLength: 200 }, whole: { maxLength: 100 } }, 'maxLength')).toBe(200);
});

test('a limit that was taken away is gone at once', () => {
  expect(limitIn({ own: { type: 'string' }, whole: { maxLength: 100 } }, 'maxLength')).toBeUndefined();
});

test('a limit that is taken over from elsewhere is shown, unless the form has one of its own', () => {
  const $ref = '../../common/text.schema.json#/$defs/line';
  expect(limitIn({ own: { $ref }, whole: { maxLength: 100 } }, 'maxLength')).toBe(100);
  expect(limitIn({ own: { $ref, maxLength: 50 }, whole: { maxLength: 100 } }, 'maxLength')).toBe(50);
});
