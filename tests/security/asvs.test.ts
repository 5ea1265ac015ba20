import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const table = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
const rows = [...table.matchAll(/^\| (V\d+\.\d+\.\d+) \| (yes|partly|no) \| ([^|]+) \| (.*) \|$/gm)].map(
  ([, id = '', met = '', how = '', tests = '']) => ({
    id,
    met,
    how,
    tests: [...tests.matchAll(/`([^`]+)`/g)],
  }),
);

describe('the table of security requirements', () => {
  it('names each requirement once, and counts them right', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const counted = ['yes', 'partly', 'no'].map((met) => rows.filter((row) => row.met === met).length);
    const said = /(\d+) are met, (\d+) in part, (\d+) not/.exec(table)?.slice(1).map(Number);
    expect(said).toEqual(counted);
    expect(rows).toHaveLength(table.match(/^\| V\d+\.\d+\.\d+ \| (yes|partly|no) \|/gm)?.length ?? 0);
  });

  it('names tests that are there', () => {
    const named = rows.flatMap(({ id, tests }) => tests.map(([, file = '']) => ({ id, file })));
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ file }) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([]);
  });
});
