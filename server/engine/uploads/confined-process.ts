import { type ChildProcess, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The limits of a process. What it asks for beyond them it does not get, or it is ended. */
export type Confines = {
  /** The only folder that it may read, beside the code. */
  directory: string;
  /** Of JavaScript's memory. */
  heapMb: number;
  /** Of all memory that it can write, buffers and threads included. */
  memoryMb: number;
  /** Of all cores together, in its whole life: this ends it even if our own process was killed. */
  processorSeconds: number;
};

const ROOT = resolve(import.meta.dirname, '../../..');
const CODE = ['server', 'node_modules', 'package.json'].map((name) => resolve(ROOT, name));

/**
 * The limits that a shell can set and Node cannot: time, memory, no core dump. When memory runs out, the system ends it
 * before others; others also get the processor first.
 */
const CONFINED = `ulimit -c 0 && ulimit -t "$1" && ulimit -d "$2" && shift 2 || exit 1
echo 1000 >/proc/self/oom_score_adj || :
exec nice -n 5 "$@"`;

/**
 * Starts a script that handles files from strangers: it reads one folder and the code, writes nothing, starts nothing,
 * sees no settings, and talks only by messages.
 */
export function startConfined(script: URL, { directory, ...most }: Confines): ChildProcess {
  const file = fileURLToPath(script);
  const readable = [resolve(directory), dirname(file), ...CODE, ...CODE.map((path) => realpathSync(path))];
  const node = [
    process.execPath,
    `--max-old-space-size=${most.heapMb}`,
    '--max-semi-space-size=4',
    '--permission',
    ...readable.flatMap((path) => [`--allow-fs-read=${path}`, `--allow-fs-read=${path}/*`]),
    file,
  ];
  const memory = String(most.memoryMb * 1024);
  return spawn('/bin/sh', ['-c', CONFINED, 'sh', String(most.processorSeconds), memory, ...node], {
    cwd: '/',
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
