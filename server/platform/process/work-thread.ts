import { once } from 'node:events';
import { parentPort, type Worker } from 'node:worker_threads';
import type { Log } from '../ports/log.ts';
import { faultCodeOf } from '../ports/vendor-error.ts';

/** A thread that does one piece of work after the other, and exists only while there is any. */
export type WorkThread<Asked, Answered> = {
  /**
   * Asks for a piece of work. Those whose `signal` has aborted when their turn comes are left out; what is under way then
   * is ended soon.
   * @throws ThreadGone if it was not done within `mostSeconds` and the memory there is for it
   * @throws Error what the work threw, with its message
   */
  ask(asked: Asked, signal?: AbortSignal): Promise<Answered>;
  close(): void;
};

/** Thrown when a thread did not answer for want of time or memory. */
export class ThreadGone extends Error {
  constructor(options?: ErrorOptions) {
    super('it took too long, or too much memory', options);
    this.name = 'ThreadGone';
  }
}

type Parts = {
  log: Log;
  /** What the log calls the thread. */
  name: string;
  start: () => Worker;
  /** Of the processor. */
  mostSeconds: number;
};

/** The environment of a thread that bundles: its bundler is to start no thread of its own, which would keep a process. */
export const BUNDLING = { ESBUILD_WORKER_THREADS: '0' };

/** Milliseconds without work after which the thread ends. */
const IDLE_MS = 10_000;
/** Milliseconds after which work that nobody waits for is ended: before, starting another thread would take longer. */
const ABANDONED_MS = 2000;

export function createWorkThread<Asked, Answered>({
  log,
  name,
  start,
  mostSeconds,
}: Parts): WorkThread<Asked, Answered> {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const end = () => {
    clearTimeout(idle);
    void worker?.terminate();
    worker = undefined;
  };
  const begin = () => {
    const begun = start();
    begun.unref();
    begun.on('error', (error) => log('warn', `${name} ended`, { reason: faultCodeOf(error) }));
    begun.once('exit', () => {
      if (worker === begun) worker = undefined;
    });
    return begun;
  };
  const work = async (asked: Asked, signal?: AbortSignal): Promise<Outcome<Answered> | undefined> => {
    clearTimeout(idle);
    worker ??= begin();
    const own = worker;
    const gone = new AbortController();
    const leave = () => gone.abort();
    own.once('exit', leave);
    const forget = [onceAbandoned(signal, leave), onceLate(own, mostSeconds, leave)];
    own.postMessage(asked);
    try {
      const [outcome]: Outcome<Answered>[] = await once(own, 'message', { signal: gone.signal });
      return outcome;
    } catch (cause) {
      if (worker === own) end();
      throw new ThreadGone({ cause });
    } finally {
      own.off('exit', leave);
      for (const one of forget) one();
      idle = setTimeout(end, IDLE_MS).unref();
    }
  };
  return {
    async ask(asked, signal) {
      const done = last.then(() => {
        signal?.throwIfAborted();
        return work(asked, signal);
      });
      last = done.catch(() => undefined);
      const outcome = await done;
      if (outcome && 'answer' in outcome) return outcome.answer;
      throw new Error(outcome?.failed);
    },
    close: end,
  };
}

/** Ends work that has begun now once its signal has aborted, and it has had its time. Returns what forgets it. */
function onceAbandoned(signal: AbortSignal | undefined, end: () => void): () => void {
  const least = performance.now() + ABANDONED_MS;
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    timer = setTimeout(end, Math.max(0, least - performance.now())).unref();
  };
  signal?.addEventListener('abort', wait, { once: true });
  return () => {
    signal?.removeEventListener('abort', wait);
    clearTimeout(timer);
  };
}

/** Milliseconds between two looks at what a thread has used. */
const LOOK_MS = 250;
/** On a machine that does other work as well, processor time takes so many times its length, at most. */
const MOST_TIMES = 6;

/**
 * Ends work that has taken too many seconds of the processor, so that what is sound is done on a busy machine as well;
 * where Node does not tell that (before 24.6), of the clock. Returns what forgets it.
 */
function onceLate(worker: Worker, mostSeconds: number, end: () => void): () => void {
  const begun = performance.now();
  let before: number | undefined;
  const look = async () => {
    const seconds = (performance.now() - begun) / 1000;
    if (seconds > mostSeconds * ('cpuUsage' in worker ? MOST_TIMES : 1)) return end();
    const used = await processorSeconds(worker);
    before ??= Math.max(0, used - seconds);
    if (used - before > mostSeconds) end();
  };
  const timer = setInterval(look, Math.min(LOOK_MS, Math.ceil(mostSeconds * 250)));
  return () => clearInterval(timer);
}

/** Returns what a thread has used of the processor; 0 where that is not known. */
async function processorSeconds(worker: Worker): Promise<number> {
  if (!('cpuUsage' in worker)) return 0;
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1e6;
}

type Outcome<Answered> = { answer: Answered } | { failed: string };

/** In a thread: answers each piece of work. What it starts has to have ended by then: the thread may be ended at once. */
export function answerWork<Asked>(answer: (asked: Asked) => Promise<unknown>) {
  parentPort?.on('message', async (asked: Asked) =>
    parentPort?.postMessage(await outcomeOf(() => answer(asked))),
  );
}

async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome<unknown>> {
  try {
    return { answer: await work() };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
