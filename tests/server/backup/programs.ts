import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { bareSurroundings } from '../../programs.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Runs a program of `server/programs/` to its end. */
export function runProgram(
  program: string,
  args: string[],
  DATA_DIR: string,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'server/programs', program), ...args], {
    env: { ...bareSurroundings(), DATA_DIR },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return new Promise((ended) => child.once('close', (code) => ended({ code, output })));
}
