import { type ChildProcess, fork } from 'node:child_process';
import { isBeat, watchSilence } from '../platform/process/heartbeat.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/**
 * How a server is started so that it stays small; some of it can be said only before it runs. glibc gives every thread a
 * heap of its own, and once it has seen large bodies it keeps what they took; V8 lets what is new grow to 100 MB, and
 * what is older to a multiple of itself, before it looks what of it is still needed.
 */
export const FRUGAL = {
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' },
  options: ['--max-semi-space-size=16', '--heap-growing-percent=30'],
};
/** A little longer than the server gives itself. */
const LAST_MS = 14_500;
/** Who was killed as frozen is given twice the time, and twice again: it may have been long work, done again at each start. */
const MOST_TIMES_LONGER = 4;
/** After so many beats that is forgotten. */
const STEADY_BEATS = 60;

/**
 * Runs a server as a process of its own and starts it again whenever it ends that was not asked to: at once where it
 * had served, after a while that grows where it had not. One that served and is not heard of any more is killed. A first
 * start that is refused (a faulty setting) is no accident: its exit code is ours. SIGTERM and SIGINT end both, where this
 * process gets them: a system short of memory sends one to the largest alone. The server notices when this process is gone.
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
      timesLonger = Math.min(timesLonger * 2, MOST_TIMES_LONGER);
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
    // No process could be made.
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
