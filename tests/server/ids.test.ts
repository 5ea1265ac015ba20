import { expect, it } from 'vitest';
import { createIds } from '../../server/platform/security/ids.ts';
import { createTestRandom } from './support/test-random.ts';

it('ids are made, in order, after a moment with a clock that was wrong by any amount', () => {
  let now = new Date('2026-11-28T12:00:00Z');
  const newId = createIds({ now: () => now }, createTestRandom());
  const ids = [newId()];
  for (const time of ['+275760-09-12T00:00:00Z', '2026-11-28T12:00:01Z', '1970-01-01T00:00:00Z']) {
    now = new Date(time);
    // More than one millisecond has room for.
    for (let count = 0; count < 5_000; count += 1) ids.push(newId());
  }
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
