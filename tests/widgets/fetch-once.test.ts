import { expect, test } from 'vitest';
import { fetchOnce, type Late } from '../../widgets/fetch-once.ts';

test('all that want a part share one attempt, another follows a failed one, and what has come is fetched no more', async () => {
  let attempts = 0;
  const late: Late<string> = {
    async load() {
      attempts += 1;
      if (attempts === 1) throw new Error('no connection');
      return 'a part';
    },
  };
  const both = await Promise.allSettled([fetchOnce(late), fetchOnce(late)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(attempts).toBe(1);
  expect(await Promise.all([fetchOnce(late), fetchOnce(late)])).toEqual(['a part', 'a part']);
  expect(await fetchOnce(late)).toBe('a part');
  expect(attempts).toBe(2);
});
