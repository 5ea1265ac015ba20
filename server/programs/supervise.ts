import { type ChildProcess, fork } from 'node:child_process';
import { isBeat, watchSilence } from '../platform/process/heartbeat.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/**
 * How a server is started so that it stays small; some of this cannot be set later. glibc gives every thread a heap of
 * its own, and keeps the memory of large bodies; V8 lets new objects grow to 100 MB, and old ones to a multiple of
 * their size, before it collects garbage.
 */
export const FRUGAL = {
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' },
  options: ['--max-semi-space-size=16', '--heap-growing-percent=30'],
};
/** Slightly longer than the server gives itself. */
const LAST_MS = 14_500;
/**
 * A server that was killed as frozen soon after its start gets twice the time at the next one, up to this factor: it may
 * have been doing long work that it repeats at each start.
 */
const MOST_TIMES_LONGER = 4;
/** Beats in which work of a start is done. What freezes it later is not the start's, and may come again at once. */
const EARLY_BEATS = 10;
/** Beats after which that is forgotten. */
const STEADY_BEATS = 60;

/**
 * Runs a server in a separate process and restarts it whenever it ends unasked: immediately if it had been serving,
 * otherwise after an increasing pause. A server that has been serving and falls silent is killed. When the first start
 * is refused (a faulty setting), this process exits with the same code. SIGTERM and SIGINT end both processes
 * when this one gets them: a system short of memory sends SIGTERM to the largest process alone. The server notices when
 * this one is gone.
 */
export function supervise(program: string): void {
  let server: ChildProcess | undefined;
  let hasServed = false;
  let failures = 0;
  let timesLonger = 1;
  let isStopping = false;

  const start = () => {
    let beats = 0;
    const child = fork(program, {
      stdio: 'inherit',
      env: { ...FRUGAL.env, ...process.env },
      execArgv: [...FRUGAL.options, ...process.execArgv],
    });
    server = child;
    const watch = watchSilence((seconds) => {
      say(`The server is frozen: nothing has been heard of it for ${seconds} s. It is killed.`);
      if (beats <= EARLY_BEATS) timesLonger = Math.min(timesLonger * 2, MOST_TIMES_LONGER);
      child.kill('SIGKILL');
    });
    child.on('message', (said) => {
      if (!isBeat(said)) return;
      hasServed = true;
      beats += 1;
      if (beats > STEADY_BEATS) timesLonger = 1;
      watch.hear(said.frozenAfterSeconds * timesLonger);
    });
    const onEnd = (code: number | null, why: string) => {
      watch.end();
      const isServing = beats > 0;
      if (isStopping || (code === 1 && !hasServed)) process.exit(code ?? 1);
      failures = isServing ? 0 : failures + 1;
      const pause = isServing ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
      say(`The server has ended (${why}). It is started again${pause ? ` in ${pause / 1000} s` : ''}.`);
      setTimeout(() => {
        if (!isStopping) start();
      }, pause);
    };
    child.once('exit', (code, signal) => onEnd(code, signal ?? `exit code ${code}`));
    // The process could not be created.
    child.once('error', (error) => {
      if (child.pid === undefined) onEnd(null, error.message);
    });
  };

  const onSignal = () => {
    if (isStopping) return;
    isStopping = true;
    if (server?.exitCode !== null || server.signalCode !== null) process.exit(0);
    server.kill('SIGTERM');
    setTimeout(() => server?.kill('SIGKILL'), LAST_MS);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.stderr.on('error', () => {});
  start();
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
