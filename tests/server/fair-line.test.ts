import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFairLine } from '../../server/fair-line.ts';

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
});
