import { expect, it } from 'vitest';
import { createKept } from '../../server/platform/kept.ts';

const keptTexts = () => createKept<string>(100, (text) => text.length);

it('keeps what was needed lately, so many characters of it', () => {
  const kept = keptTexts();
  for (const key of ['a', 'b', 'c']) kept.put(key, key.repeat(30));
  expect(kept.find('a')).toBe('a'.repeat(30));
  kept.put('d', 'd'.repeat(30));
  expect(['a', 'b', 'c', 'd'].filter((key) => kept.find(key) !== undefined)).toEqual(['a', 'c', 'd']);
});

it('keeps the last value, however long it is, and nothing besides', () => {
  const kept = keptTexts();
  kept.put('short', 'x');
  expect(kept.put('long', 'x'.repeat(1000))).toHaveLength(1000);
  expect([kept.find('short'), kept.find('long')?.length]).toEqual([undefined, 1000]);
  kept.put('short', 'x');
  expect([kept.find('short'), kept.find('long')]).toEqual(['x', undefined]);
});

it('counts a value once that is put again', () => {
  const kept = keptTexts();
  kept.put('a', 'a'.repeat(60));
  for (let time = 0; time < 5; time++) kept.put('b', 'b'.repeat(30));
  expect(kept.find('a')).toHaveLength(60);
});
