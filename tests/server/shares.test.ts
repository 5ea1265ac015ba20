import { describe, expect, it } from 'vitest';
import { createShares, type Shares } from '../../server/platform/http/connections/shares.ts';

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

describe.each([
  ['one network of many addresses', 1, 40],
  ['some networks of many addresses', 10, 4],
])('what %s hold', (_, networks, addresses) => {
  const hold = () => {
    const [shares, ended] = [createShares({ ofOne: 16, inAll: 40 }), [] as string[]];
    for (let at = 0; at < networks * addresses; at += 1)
      takeFor(shares, ended, `10.0.${at % networks}.${Math.floor(at / networks)}`);
    return { shares, ended };
  };

  it('makes room for a newcomer of another, the oldest first', () => {
    const { shares, ended } = hold();
    expect(takeFor(shares, ended, '203.0.113.1')).toBeDefined();
    expect(ended).toEqual(['10.0.0.0']);
  });

  it('makes room for none of their own', () => {
    const { shares, ended } = hold();
    expect(takeFor(shares, ended, '10.0.0.250')).toBeUndefined();
    expect(ended).toEqual([]);
  });
});

it('takes within a network from the address that has most, though other networks have more', () => {
  const [shares, ended] = [createShares({ ofOne: 8, inAll: 16 }), [] as string[]];
  for (let at = 0; at < 8; at += 1) takeFor(shares, ended, '10.0.0.1');
  for (let at = 0; at < 8; at += 1) takeFor(shares, ended, `10.0.1.${at}`);
  expect(takeFor(shares, ended, '10.0.0.2')).toBeDefined();
  expect(ended).toEqual(['10.0.0.1']);
});

it('asks what may be ended for somebody who has waited so long', () => {
  const shares = createShares({ ofOne: 1, inAll: 1 });
  const ended: number[] = [];
  const isIdle = (waitedMs: number) => waitedMs > 5000;
  shares.take('10.0.0.1', { isIdle, end: () => ended.push(1) });
  const next = { isIdle: () => false, end: () => ended.push(2) };
  expect(shares.take('10.9.0.1', next)).toBeUndefined();
  expect(shares.take('10.9.0.1', next, 5000)).toBeUndefined();
  expect(shares.take('10.9.0.1', next, 5001)).toBeDefined();
  expect(ended).toEqual([1]);
});

describe('where nobody has more', () => {
  const connection = (ended: string[], caller: string, due: number, isWaiting = true) => ({
    isIdle: () => false,
    turn: { isWaiting: () => isWaiting, due: () => due },
    end: () => ended.push(caller),
  });

  it('ends one that waits for somebody whose turn comes before', () => {
    const [shares, ended] = [createShares({ ofOne: 1, inAll: 3 }), [] as string[]];
    shares.take('10.0.0.1', connection(ended, 'is served', 9, false));
    shares.take('10.0.1.1', connection(ended, 'came before', 1));
    shares.take('10.0.2.1', connection(ended, 'comes later', 3));
    expect(shares.take('10.0.3.1', connection(ended, 'newcomer', 3))).toBeUndefined();
    expect(shares.take('10.0.3.1', connection(ended, 'newcomer', 2))).toBeDefined();
    expect(ended).toEqual(['comes later']);
  });

  it('takes no more time for looking at everything than a tenth', () => {
    let now = 0;
    const shares = createShares({ ofOne: 1, inAll: 1 }, () => now);
    let looks = 0;
    const isIdle = () => {
      looks += 1;
      now += 1;
      return false;
    };
    shares.take('10.0.0.1', { isIdle, end() {} });
    for (const end = now + 1000; now < end; now += 0.01) shares.take('10.0.1.1', { isIdle, end() {} });
    expect(looks).toBeLessThanOrEqual(101);
  });
});

/** Milliseconds that it takes to look at one share. */
const LOOK_MS = 0.0005;
const PLACES = 1200;

it.each([
  ['one network', 1],
  ['four networks', 4],
  ['three hundred networks', 300],
  ['more networks than there are places', 2000],
])('newcomers of %s, each of whom ends another, are looked after in a few looks each', (_, networks) => {
  let now = 0;
  const shares = createShares({ ofOne: 256, inAll: PLACES }, () => now);
  let come = 0;
  const comeIn = () => {
    const [network, address] = [come % networks, Math.floor(come / networks) % 250];
    come += 1;
    const isIdle = (waitedMs: number) => {
      now += LOOK_MS;
      return waitedMs > 0;
    };
    return shares.take(`10.${network >> 8}.${network & 255}.${address}`, { isIdle, end() {} }, 0, 1);
  };
  for (let at = 0; at < PLACES; at += 1) comeIn();
  now = 0;
  for (let at = 0; at < PLACES; at += 1) {
    comeIn();
    now += 0.4;
  }
  // A third of the time that they take to come.
  expect(now - 0.4 * PLACES).toBeLessThan(0.33 * 0.4 * PLACES);
});
