import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';

/** Commands of their own, for they take minutes each. */
const APART = ['faults', 'faults-postgres', 'accessibility', 'browser-postgres-rest', 'browsers-*'].map(
  (name) => `--project=!${name}`,
);

/**
 * `npm test`: everything that must hold before a change may land, in the order in which a mistake is cheapest to find.
 * Steps of one row run at once. Words after `--` go to vitest: `npm test -- tests/codegen`.
 */
type Step = [what: string, command: string, args: string[]];
const rows: Step[][] = [
  [['Generated files match the schemas', 'node', ['codegen/main.ts', '--check']]],
  [
    ['Schemas', 'node', ['codegen/lint/main.ts']],
    ['Lint and format', 'biome', ['check', '.']],
    ['Types', 'tsc', ['-p', '.']],
    // Takes longest, on one core.
    ['Build', 'node', ['server/build.ts']],
  ],
  [['Tests', 'vitest', ['run', ...APART, ...process.argv.slice(2)]]],
];

/** The server is started a hundred times; what is compiled once is kept. */
const COMPILED = join(import.meta.dirname, '../node_modules/.cache/tenderfoot/compiled');

const chromium = await findChromium();
process.stdout.write(`Chromium: ${chromium.path} (${chromium.origin})\n`);

/** Runs a step to its end. What it says is kept where others run at once. */
function run([, command, args]: Step, isAlone: boolean): Promise<{ status: number; said: string }> {
  const program = command === 'node' ? process.execPath : join('node_modules/.bin', command);
  const step = spawn(program, args, {
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...chromium.env, CHROMIUM_PATH: chromium.path },
  });
  let said = '';
  for (const stream of [step.stdout, step.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  return new Promise((ended) => step.once('close', (code) => ended({ status: code ?? 1, said })));
}

for (const row of rows) {
  const isAlone = row.length === 1;
  process.stdout.write(`\n── ${row.map(([what]) => what).join(' · ')}\n`);
  const ended = await Promise.all(row.map((step) => run(step, isAlone)));
  for (const { said } of ended) process.stdout.write(said);
  const failed = ended.find(({ status }) => status !== 0);
  if (failed) process.exit(failed.status);
}
