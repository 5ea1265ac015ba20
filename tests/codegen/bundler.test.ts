import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { emitValidator } from '../../codegen/compiler/emit-validators.ts';

/**
 * Ends what bundles for this process, as whoever has no memory left does. Threads of other tests may have theirs.
 * @returns how many ended
 */
function killBundler(): number {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const own = all.split('\n').flatMap((line) => {
    const [, pid, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === process.pid && args.includes('--service=') ? [Number(pid)] : [];
  });
  for (const pid of own) process.kill(pid, 'SIGKILL');
  return own.length;
}

const schemaOf = (maxLength: number) => ({
  type: 'object',
  properties: { name: { type: 'string', maxLength } },
});

test('what bundles validators may be killed at any time: another takes its place for all who wait', async () => {
  const first = await emitValidator(schemaOf(1));
  expect(killBundler()).toBeGreaterThan(0);
  expect(await emitValidator(schemaOf(1))).toBe(first);
  const underWay = Array.from({ length: 20 }, (_, at) => emitValidator(schemaOf(at)));
  expect(killBundler()).toBeGreaterThan(0);
  const codes = await Promise.all(underWay);
  expect(codes.every((code) => code.includes('validate'))).toBe(true);
});
