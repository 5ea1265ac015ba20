import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { EQUIVALENT, findEquivalent, inWords, type Mutant } from './equivalent.ts';
import { PARTS } from './parts.ts';

/** Of the mutants that can be told, in hundredths. */
const MUST = 90;

/**
 * `npm run test:mutants`: changes the core of the engine in one place after the other and looks whether a test notices.
 * `-- merge store` tries these parts; `--again` only what has changed since, and what had survived.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean', default: false } },
});
const names = positionals.length > 0 ? positionals : Object.keys(PARTS);
const unknown = names.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0)
  throw new Error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`);

const said: string[] = [];
let isGood = true;
for (const name of names) {
  const mutants = (await tried(name)).map((one) => ({
    ...one,
    fileName: relative(process.cwd(), one.fileName),
  }));
  said.push(...judged(name, mutants));
}
process.stdout.write(`\n${said.join('\n')}\n`);
process.exitCode = isGood ? 0 : 1;

/** Stryker's verdict on each mutant of a part. */
function tried(name: string): Promise<Mutant[]> {
  process.env.MUTANTS_OF = name;
  const known = `node_modules/.cache/tenderfoot/mutants-${name}.json`;
  // It would speak of files, too, that are of no part any more.
  if (!values.again) rmSync(known, { force: true });
  const stryker = new Stryker({
    mutate: PARTS[name]?.mutate ?? [],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
    ignorePatterns: ['dist', 'data'],
    tempDirName: join(tmpdir(), `tenderfoot-mutants-${process.pid}`),
    // It would ask TypeScript for what version 7 does not offer; nothing here looks at types.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    concurrency: 1,
    timeoutMS: 20_000,
    incremental: true,
    incrementalFile: known,
    reporters: ['progress-append-only'],
  });
  return stryker.runMutationTest();
}

/** What is to be said of a part: its figure and whatever is to be done. */
function judged(name: string, mutants: readonly Mutant[]): string[] {
  const count = (...of: Mutant['status'][]) => mutants.filter(({ status }) => of.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const survivors = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const untold = survivors.filter((mutant) => !findEquivalent(mutant));
  const files = new Set(mutants.map(({ fileName }) => fileName));
  const stale = EQUIVALENT.filter(
    (one) => files.has(one.file) && !survivors.some((mutant) => findEquivalent(mutant) === one),
  );
  const share = (100 * killed) / (killed + untold.length);
  if (share < MUST || stale.length > 0) isGood = false;
  return [
    `${name}: ${killed + survivors.length} mutants, ${killed} killed, ${survivors.length - untold.length} equivalent, ${untold.length} survived: ${share.toFixed(1)} %`,
    ...untold.map((mutant) => {
      const { file, at, line, code, becomes } = inWords(mutant);
      return `  ${file}:${at}: ${line}\n    ${JSON.stringify([code, becomes])}`;
    }),
    ...stale.map(({ file, line }) => `  no longer in ${file}, or noticed: ${line}`),
  ];
}
