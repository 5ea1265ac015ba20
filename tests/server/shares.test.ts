import { expect, it } from 'vitest';
import { createShares, type Shares } from '../../server/http/shares.ts';

/** Takes for a caller and notes in `ended` when that is taken away again. */
function takeFor(shares: Shares, ended: string[], caller: string, { isIdle = false, weight = 1 } = {}) {
  return shares.take(caller, { weight, isIdle: () => isIdle, end: () => ended.push(caller) });
}

it('refuses a caller who uses all of his own, and nobody else', () => {
  const [shares, ended] = [createShares({ ofOne: 2, inAll: 10 }), [] as string[]];
  const taken = [1, 2, 3].map(() => takeFor(shares, ended, 'a'));
  expect(taken.map((one) => one !== undefined)).toEqual([true, true, false]);
  expect(takeFor(shares, ended, 'b')).toBeDefined();
  expect(ended).toEqual([]);
});

it('ends what is idle of a caller who wants more', () => {
  const [shares, ended] = [createShares({ ofOne: 2, inAll: 10 }), [] as string[]];
  takeFor(shares, ended, 'a');
  takeFor(shares, ended, 'a', { isIdle: true });
  expect(takeFor(shares, ended, 'a')).toBeDefined();
  expect(ended).toEqual(['a']);
});

it('takes from whoever has most when all is taken', () => {
  const [shares, ended] = [createShares({ ofOne: 5, inAll: 6 }), [] as string[]];
  for (const caller of ['a', 'b', 'b', 'b', 'b', 'c']) takeFor(shares, ended, caller);
  expect(takeFor(shares, ended, 'd')).toBeDefined();
  expect(takeFor(shares, ended, 'd')).toBeDefined();
  expect(ended).toEqual(['b', 'b']);
});

it('refuses where nobody has more than who asks', () => {
  const [shares, ended] = [createShares({ ofOne: 5, inAll: 2 }), [] as string[]];
  for (const caller of ['a', 'b']) takeFor(shares, ended, caller);
  expect(takeFor(shares, ended, 'c')).toBeUndefined();
  expect(ended).toEqual([]);
});

it('counts by weight, and what is given back twice once', () => {
  const [shares, ended] = [createShares({ ofOne: 10, inAll: 10 }), [] as string[]];
  const giveBack = takeFor(shares, ended, 'a', { weight: 6 });
  expect(takeFor(shares, ended, 'b', { weight: 6 })).toBeUndefined();
  giveBack?.();
  giveBack?.();
  takeFor(shares, ended, 'b', { weight: 6 });
  expect(takeFor(shares, ended, 'c', { weight: 6 })).toBeUndefined();
  expect(takeFor(shares, ended, 'c', { weight: 4 })).toBeDefined();
});

it('ends what is idle of any who hold most, where the first of them is busy', () => {
  const [shares, ended] = [createShares({ ofOne: 5, inAll: 3 }), [] as string[]];
  takeFor(shares, ended, 'a');
  for (const caller of ['b', 'c']) takeFor(shares, ended, caller, { isIdle: true });
  expect(takeFor(shares, ended, 'd')).toBeDefined();
  expect(ended).toEqual(['b']);
});
