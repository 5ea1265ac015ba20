import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownCaller } from '../../server/platform/turns/callers.ts';
import { createFairLine } from '../../server/platform/turns/fair-line.ts';

/** A line in which so many of each caller wait: `a1`, `a2`, `b1`. */
function lineOf(counts: Record<string, number | undefined>, most = Number.POSITIVE_INFINITY) {
  const refused: string[] = [];
  const line = createFairLine<string>({ most, refuse: (item) => refused.push(item) });
  for (const [caller, count] of Object.entries(counts))
    for (let at = 1; at <= (count ?? 0); at += 1) line.add(caller, caller + at);
  return { line, refused };
}

function allOf(line: ReturnType<typeof createFairLine<string>>): string[] {
  const all: string[] = [];
  for (let item = line.next(); item; item = line.next()) all.push(item);
  return all;
}

describe('a fair line', () => {
  it('gives out what waits in the order it came, the callers in turn', () => {
    expect(allOf(lineOf({ a: 4, b: 1, c: 2 }).line)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'a4']);
  });

  it('puts nobody with one behind more than one of each other, whatever happened before', () => {
    const before = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'next'), { maxLength: 60 });
    fc.assert(
      fc.property(before, (acts) => {
        const { line } = lineOf({});
        for (const act of acts) {
          if (act === 'next') line.next();
          else line.add(act, act);
        }
        line.add('newcomer', 'newcomer');
        const all = allOf(line);
        const ahead = all.slice(0, all.indexOf('newcomer'));
        expect(new Set(ahead).size).toBe(ahead.length);
      }),
    );
  });

  it('passes over whom it is told to, who keeps the place', () => {
    const { line } = lineOf({ a: 2, b: 1 });
    expect(line.next((caller) => caller === 'a')).toBe('b1');
    expect(line.next(() => true)).toBeUndefined();
    expect(allOf(line)).toEqual(['a1', 'a2']);
  });

  it('refuses, when full, the newest of whoever has most', () => {
    const { line, refused } = lineOf({ a: 2, b: 3 }, 5);
    line.add('c', 'c1');
    expect(refused).toEqual(['b3']);
    expect(allOf(line)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2']);
  });

  it.each([{ a: 5 }, { b: 3, a: 2 }, { a: 3, b: 2 }])(
    'refuses, when full, the newcomer of whoever would have as much as anybody: %o',
    (counts) => {
      const { line, refused } = lineOf(counts, 5);
      const before = allOf(lineOf(counts, 5).line);
      line.add('a', 'newcomer');
      expect(refused).toEqual(['newcomer']);
      expect(allOf(line)).toEqual(before);
    },
  );

  it('never holds more than it may, and loses nothing', () => {
    const { line, refused } = lineOf({ a: 9, b: 9, c: 9, d: 1 }, 4);
    const left = allOf(line);
    expect(left).toHaveLength(4);
    expect(left.filter((item) => item.startsWith('d'))).toEqual(['d1']);
    expect(new Set([...refused, ...left]).size).toBe(28);
  });

  it('lets go who leaves', () => {
    const { line, refused } = lineOf({ a: 2, b: 1 }, 3);
    expect([line.leave('a', 'a1'), line.leave('b', 'b1'), line.leave('b', 'b1')]).toEqual([
      true,
      true,
      false,
    ]);
    line.add('c', 'c1');
    line.add('d', 'd1');
    expect(refused).toEqual([]);
    expect(allOf(line)).toEqual(['a2', 'c1', 'd1']);
  });

  describe.each([
    ['a few networks of many addresses', 5, 60],
    ['many networks of one address', 140, 1],
    ['more networks than it holds', 200, 3],
  ])('that %s keep full', (_, networks, addresses) => {
    const MOST = 150;
    const hostile = Array.from({ length: networks * addresses }, (_, at) => {
      const [network, address] = [at % networks, Math.floor(at / networks)];
      // Some by IPv6, where a site has as many networks of its own as it likes.
      return network % 3 === 0 ? `2001:db8:${network}:${address}::/64` : `10.0.${network}.${address}`;
    });

    /** Whoever is hostile and has nothing in line comes again, until `turns` were taken or `comer` was served. */
    function attack(turns: number, comer?: { caller: string; item: string }) {
      const inLine = new Set<string>();
      const refused: string[] = [];
      const line = createFairLine<string>({
        most: MOST,
        refuse: (item) => {
          inLine.delete(item);
          refused.push(item);
        },
      });
      const come = () => {
        for (const caller of hostile) {
          if (inLine.has(caller)) continue;
          inLine.add(caller);
          line.add(caller, caller);
        }
      };
      const serve = () => {
        come();
        const served = line.next() ?? '';
        inLine.delete(served);
        return served;
      };
      for (let turn = 0; turn < turns; turn += 1) serve();
      if (!comer) return { line, refused, serve };
      come();
      line.add(comer.caller, comer.item);
      let waited = 1;
      while (!refused.includes(comer.item) && serve() !== comer.item) waited += 1;
      return { line, refused, serve, waited };
    }

    it('serves who is known at the second turn, from wherever', () => {
      const comer = { caller: knownCaller('7'), item: 'known' };
      for (const turns of [0, 1, 200]) {
        const { refused, waited } = attack(turns, comer);
        expect([refused.includes('known'), waited]).toEqual([false, expect.toSatisfy((it) => it <= 2)]);
      }
    });

    it('serves a newcomer of another network before each that had a turn since as many as there is room for', () => {
      const comer = { caller: '203.0.113.1', item: 'newcomer' };
      const { refused, waited } = attack(networks + MOST, comer);
      expect([refused.includes('newcomer'), waited]).toEqual([false, Math.max(1, networks - MOST + 1)]);
    });

    it('serves or refuses them before that, after a turn of each network at most', () => {
      const { refused, waited = 0 } = attack(0, { caller: '203.0.113.1', item: 'newcomer' });
      expect(waited).toBeLessThanOrEqual(networks + 1);
      expect(refused.includes('newcomer')).toBe(networks > MOST);
    });
  });

  it('serves whoever comes again before those who come later, though it be for the first time', () => {
    const { line } = lineOf({});
    let networks = 0;
    const comeAnew = () => {
      line.add(`10.${networks >> 8}.${networks % 256}.1`, 'anew');
      networks += 1;
    };
    for (let at = 0; at < 100; at += 1) comeAnew();
    for (let again = 0; again < 5; again += 1) {
      line.add('203.0.113.1', 'again');
      let waited = 1;
      for (; line.next() === 'anew'; waited += 1) comeAnew();
      expect(waited).toBeLessThanOrEqual(202);
    }
  });

  it('gives strangers every other turn, however many are known', () => {
    const { line } = lineOf({ stranger: 3 });
    for (let at = 0; at < 50; at += 1) line.add(knownCaller(`${at}`), 'known');
    const turns = ['stranger1', 'known', 'stranger2', 'known', 'stranger3', 'known', 'known'];
    expect(allOf(line).slice(0, 7)).toEqual(turns);
  });

  it('tells whom it refuses after how long what waits will have been served', () => {
    let at = 0;
    const told: unknown[] = [];
    const line = createFairLine<string>({
      most: 4,
      now: () => at,
      refuse: (_, seconds) => told.push(seconds),
    });
    for (let item = 0; item < 5; item += 1) line.add('10.0.0.1', `${item}`);
    for (let served = 0; served < 2; served += 1) {
      at += 3000;
      line.next();
    }
    for (let item = 5; item < 8; item += 1) line.add('10.0.0.1', `${item}`);
    expect(told).toEqual([undefined, 12]);
  });
});
