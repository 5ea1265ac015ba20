import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { bareSurroundings } from '../../programs.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

export type Running = {
  child: ChildProcess;
  output: () => string;
  address: Promise<string>;
  exit: Promise<number | null>;
};

/**
 * Starts the real server as a process of its own, with a site of one page. With Node `options` it gets a channel for
 * messages. `program`: another script in this folder to start it with. `openFiles`: how many it may have open.
 */
export function startProcess(
  env: Record<string, string>,
  options: string[] = [],
  program = 'serve.ts',
  openFiles: number | undefined = undefined,
): Running {
  const node = [process.execPath, ...options, join(ROOT, 'tests/server/support', program)];
  const limited = ['sh', '-c', 'ulimit -n "$0" && exec "$@"', String(openFiles), ...node];
  const [command = '', ...words] = openFiles === undefined ? node : limited;
  const child = spawn(command, words, {
    env: { ...bareSurroundings(), PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(options.length > 0 ? (['ipc'] as const) : [])],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let text = '';
  const exit = new Promise<number | null>((ended) => child.once('exit', ended));
  const address = new Promise<string>((found, failed) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      const match = text.match(/Tenderfoot is at (http:\S+)/)?.[1];
      if (match) found(match);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void exit.then(() => failed(new Error(`The server ended: ${text}`)));
  });
  address.catch(() => {});
  return { child, output: () => text, address, exit };
}
