import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';

/** Commands of their own, for they take minutes each. */
const APART = ['faults', 'faults-postgres', 'accessibility'].map((name) => `--project=!${name}`);

/**
 * `npm test`: everything that must hold before a change may land, in the order in which a mistake is
 * cheapest to find. Words after `--` go to vitest: `npm test -- tests/codegen`.
 */
const steps: [what: string, command: string, args: string[]][] = [
  ['Generated files match the schemas', 'node', ['codegen/main.ts', '--check']],
  ['Schemas', 'node', ['codegen/lint/main.ts']],
  ['Lint and format', 'biome', ['check', '.']],
  ['Types', 'tsc', ['-p', '.']],
  ['Build', 'node', ['server/build.ts']],
  ['Tests', 'vitest', ['run', ...APART, ...process.argv.slice(2)]],
];

/** The server is started a hundred times; what is compiled once is kept. */
const COMPILED = join(import.meta.dirname, '../node_modules/.cache/tenderfoot/compiled');

const chromium = await findChromium();
process.stdout.write(`Chromium: ${chromium.path} (${chromium.origin})\n`);

for (const [what, command, args] of steps) {
  process.stdout.write(`\n── ${what}\n`);
  const program = command === 'node' ? process.execPath : join('node_modules/.bin', command);
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...chromium.env, CHROMIUM_PATH: chromium.path },
  });
  if (status !== 0) process.exit(status ?? 1);
}
