import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * `npm run test:abuse`: the same tests as in `npm test`, for minutes, from ten seeds; `-- 20000` asks so often from each,
 * `-- 20000 7` from seed 7 on.
 */
const [requests = '5000', seed = String(Date.now() % 1_000_000_007)] = process.argv.slice(2);
process.stdout.write(`${requests} requests from each of ten seeds, the first is ${seed}\n`);
const vitest = join(import.meta.dirname, '../../node_modules/.bin/vitest');
const { status } = spawnSync(vitest, ['run', '--project', 'node', 'tests/abuse/'], {
  stdio: 'inherit',
  env: { ...process.env, ABUSE_REQUESTS: requests, ABUSE_SEED: seed },
});
process.exit(status ?? 1);
