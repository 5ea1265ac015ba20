import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { runSteps, type Step } from '../run-steps.ts';
import { BREAKS_ANYTHING, READ_BY } from './beyond-functions.ts';
import { changedFiles, usualBase } from './changed-files.ts';
import { chooseTests, REACH, type Reach } from './choose.ts';

/** So that all takes no more than a minute on two cores, of which the build and the types take the rest. */
const TIME = { seconds: 30, atOnce: 3 };

/** What is known of the types since the last time: most changes concern few files. */
const TYPES = 'node_modules/.cache/tenderfoot/types.tsbuildinfo';

/** Of a large change no more files are named. */
const NAMED = 8;

const reach: Reach = JSON.parse(readFileSync(REACH, 'utf8'));
const base = process.argv[2] ?? usualBase();

// What is generated of a changed file is changed as well.
const { status } = spawnSync(process.execPath, ['codegen/main.mjs'], { stdio: 'inherit' });
if (status !== 0) process.exit(1);
const changed = changedFiles(base);
const dangerous = changed.filter((file) => BREAKS_ANYTHING.some((pattern) => pattern.test(file)));

if (changed.length === 0) say(`Nothing has changed since ${base}.`);
else if (dangerous.length > 0) {
  say(`${dangerous.join(', ')} may break anything, so all tests are run.`);
  await runSteps([[['npm test', 'node', ['tests/run.ts']]]]);
} else await runPart();

/** Runs what is quick and what is most telling. */
async function runPart(): Promise<void> {
  const code = changed.filter((file) => /\.(tsx?|mjs|json|css)$/.test(file) && existsSync(file));
  const names = chosenNames();
  const checks: Step[] = [['Types', 'tsc', ['-p', '.', '--incremental', '--tsBuildInfoFile', TYPES]]];
  if (code.length > 0)
    checks.push(['Lint and format', 'biome', ['check', '--no-errors-on-unmatched', ...code]]);
  if (changed.some((file) => file.startsWith('schemas/')))
    checks.push(['Schemas', 'node', ['codegen/lint/main.ts']]);
  if (names.some((name) => /tests\/(browser|abuse)\//.test(name)))
    checks.push(['Build', 'node', ['server/programs/build.ts']]);
  await runSteps([checks, [['Tests', 'node', ['tests/changed/run-chosen.ts', ...names]]]]);
  say('That was a part: `npm test` runs the rest.');
}

/** Changed tests in all their projects, then who reads what has changed, then who runs most of it. */
function chosenNames(): string[] {
  const tests = changed.filter((file) => /\.test\.tsx?$/.test(file) && existsSync(file));
  const readers = reach.tests.filter(({ file }) => changed.some((one) => isReadBy(one, file)));
  const runners = chooseTests(reach, changed, TIME);
  for (const file of changed.slice(0, NAMED)) say(`${file}: ${inWords(file)}`);
  if (changed.length > NAMED) say(`and ${changed.length - NAMED} files more`);
  const others = tests.length + readers.length;
  say(
    `Of these the ${runners.length} most telling are run now, and ${others} that have changed or read sources.`,
  );
  return [
    ...new Set([...tests, ...[...readers, ...runners].map(({ project, file }) => `${project}:${file}`)]),
  ];
}

function inWords(file: string): string {
  if (file.endsWith('.test.ts') || file.endsWith('.test.tsx')) return 'a test';
  const count = reach.sources[file]?.[0] ?? 0;
  return count === 0 ? 'no test file is known to run it' : `${count} test files run it`;
}

function isReadBy(changedFile: string, test: string): boolean {
  return READ_BY.some(([pattern, tests]) => pattern.test(changedFile) && tests.test(test));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
