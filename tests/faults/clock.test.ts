import { expect, it } from 'vitest';
import { leap, leaps } from './clock.ts';

it.each(leaps)(
  'when the clock leaps %s, nothing is lost and no message is left waiting',
  async (_, seconds) => {
    expect(await leap(seconds)).toEqual([]);
  },
);
