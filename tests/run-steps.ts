import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { keepFailure } from './keep-failure.ts';
import { takeTemporaryFolder } from './temporary-folder.ts';

/** A program and what it is started for. Those of one row run at once. */
export type Step = [what: string, command: string, args: string[], settings?: Record<string, string>];

/** The server is started a hundred times; what is compiled once is kept. */
const COMPILED = join(import.meta.dirname, '../node_modules/.cache/tenderfoot/compiled');

/**
 * Runs rows of steps, one after the other, to the first that fails or to the end. Where one failed, its status is the
 * process's.
 */
export async function runSteps(rows: Step[][], until: 'failure' | 'the end' = 'failure'): Promise<void> {
  takeTemporaryFolder();
  const chromium = await findChromium();
  process.stdout.write(`Chromium: ${chromium.path} (${chromium.origin})\n`);
  const settings = { ...chromium.env, CHROMIUM_PATH: chromium.path };
  for (const row of rows) {
    const isAlone = row.length === 1;
    process.stdout.write(`\n── ${row.map(([what]) => what).join(' · ')}\n`);
    const ended = await Promise.all(row.map((step) => run(step, isAlone, settings)));
    for (const { said } of ended) process.stdout.write(said);
    const failed = ended.find(({ status }) => status !== 0);
    if (failed) process.exitCode = failed.status;
    for (const { what, status, said } of ended)
      if (status !== 0) keepFailure(`${what}: ended with ${status}`, said);
    if (failed && until === 'failure') return;
  }
}

type Ended = { what: string; status: number; said: string };

/** Runs a step to its end. What it says is kept where others run at once. */
function run(
  [what, command, args, own]: Step,
  isAlone: boolean,
  settings: Record<string, string>,
): Promise<Ended> {
  const program = command === 'node' ? process.execPath : join('node_modules/.bin', command);
  const step = spawn(program, args, {
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...settings, ...own },
  });
  let said = '';
  for (const stream of [step.stdout, step.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  return new Promise((ended) => step.once('close', (code) => ended({ what, status: code ?? 1, said })));
}
