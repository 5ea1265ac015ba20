import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { build, isBuildCurrent } from '../../server/build.ts';

/**
 * `npm run test:abuse`: the same tests as in `npm test`, for minutes, from ten seeds; `-- 20000` asks so often from each,
 * `-- 20000 7` from seed 7 on.
 */
const [requests = '5000', seed = String(Date.now() % 1_000_000_007)] = process.argv.slice(2);
process.stdout.write(`${requests} requests from each of ten seeds, the first is ${seed}\n`);

// Without it nothing is known of places, nor of the pages.
if (!isBuildCurrent()) build();

/** These measure times, which say something only where nothing else is run. */
const TIMED = ['bursts', 'endless', 'json-costs', 'large-drafts', 'multipart', 'oracles', 'readers'].map(
  (name) => `tests/abuse/${name}.test.ts`,
);
const all = globSync('tests/abuse/*.test.ts', { cwd: join(import.meta.dirname, '../..') });

const statuses = [
  runTests([...TIMED, '--no-file-parallelism']),
  runTests(all.filter((file) => !TIMED.includes(file))),
];
process.exit(statuses.every((status) => status === 0) ? 0 : 1);

function runTests(which: string[]): number | null {
  const vitest = join(import.meta.dirname, '../../node_modules/.bin/vitest');
  const { status } = spawnSync(vitest, ['run', '--project', 'abuse', ...which], {
    stdio: 'inherit',
    env: { ...process.env, ABUSE_REQUESTS: requests, ABUSE_SEED: seed },
  });
  return status;
}
