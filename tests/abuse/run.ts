import { globSync } from 'node:fs';
import { join } from 'node:path';
import { build, isBuildCurrent } from '../../server/programs/build.ts';
import { runSteps, type Step } from '../run-steps.ts';

/**
 * `npm run test:abuse`: the same tests as in `npm test`, for minutes, from ten seeds; `-- 20000` asks so often from each,
 * `-- 20000 7` from seed 7 on.
 */
const [requests = '5000', first = String(Date.now() % 1_000_000_007)] = process.argv.slice(2);
process.stdout.write(`${requests} requests from each of ten seeds, the first is ${first}\n`);

// Without it nothing is known of places, nor of the pages.
if (!isBuildCurrent()) build();

/** These measure times, which say something only where nothing else is run. */
const TIMED = [
  'bursts',
  'endless',
  'hostile-forms',
  'json-costs',
  'large-drafts',
  'multipart',
  'oracles',
  'readers',
].map((name) => `tests/abuse/${name}.test.ts`);
/** One asks and one answers: a few of them keep every core busy, and as many each end together. */
const FUZZ = 'tests/abuse/fuzz.test.ts';
const SEEDS = [2, 2, 2, 2, 2];

/** Takes as long as a third of the others: begun last, it would be waited for alone. */
const LONGEST = 'tests/abuse/multipart-states.test.ts';

const others = globSync('tests/abuse/*.test.ts', { cwd: join(import.meta.dirname, '../..') }).filter(
  (file) => ![...TIMED, FUZZ, LONGEST].includes(file),
);

await runSteps(
  [
    [step('Abuse, timed', [...TIMED, '--no-file-parallelism'])],
    [step('Uploads in every state', [LONGEST]), step('Abuse', [...others, '--maxWorkers=3'])],
    SEEDS.map((count, at) => {
      const before = SEEDS.slice(0, at).reduce((sum, one) => sum + one, 0);
      return step(`From ${count} seeds`, [FUZZ], { seed: Number(first) + before, count });
    }),
  ],
  'the end',
);

function step(what: string, files: string[], seeds = { seed: Number(first), count: 1 }): Step {
  const settings = {
    ABUSE_REQUESTS: requests,
    ABUSE_SEED: String(seeds.seed),
    ABUSE_SEEDS: String(seeds.count),
  };
  return [what, 'vitest', ['run', '--project', 'abuse', ...files], settings];
}
