import { beforeEach, expect, test, vi } from 'vitest';
import { findCopy, keepCopy } from '../../../client/studio/draft/draft-copy.ts';

const COPY = { text: { schema: '{}' }, base: { text: { schema: '' }, tag: 't' } };

beforeEach(() => {
  const kept = new Map([['tenderfoot.studio.french', 'on']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test('what was not saved of a form is found again', () => {
  keepCopy('contact', COPY);
  expect(findCopy('contact', ['schema'])).toEqual(COPY);
});

test('a form may have the name of what else the studio remembers', () => {
  keepCopy('french', COPY);
  keepCopy('french', undefined);
  expect(localStorage.getItem('tenderfoot.studio.french')).toBe('on');
});
