import { Worker } from 'node:worker_threads';
import { AppError } from '../errors.ts';
import { faultPoint } from '../fault-points.ts';
import type { Log } from '../ports/log.ts';
import { sentences } from '../sentences.ts';
import type { ContentVerdict } from './inspect/inspect.ts';
import type { FileKind } from './kinds.ts';

/** Looks into files that strangers have sent, in threads of their own. */
export type Inspections = {
  /**
   * Tells by the content whether a file is what its name says, and whole and harmless as far as can be seen. One that
   * takes too long, or whose inspector dies of it, is `unusable`.
   * @throws AppError `unavailable` when too many wait; the signal's reason once it is given; what the disk says
   */
  inspect(path: string, kind: FileKind, signal: AbortSignal): Promise<ContentVerdict>;
  close(): Promise<void>;
};

/** What the thread answers: a verdict, or that the file could not be read. */
export type Inspected = 'ready' | { verdict: ContentVerdict } | { fault: { message: string; code: string } };
export type ToInspect = { path: string; kind: FileKind };

const BUDGET = {
  /** Threads; each takes a core while it looks. */
  atOnce: 2,
  /** How many may wait in line: ten requests with ten files each. */
  waiting: 100,
  /** From the moment that a thread has it. */
  wallMs: 10_000,
  /** Of which the thread may be busy. The costliest good file takes a tenth of it. */
  busyMs: 4_000,
  /** Of JavaScript's memory. What a file may take beside it is bounded by its size. */
  heapMb: 64,
};
const LOOK_EVERY_MS = 100;
/** A thread that nobody needs is ended: it holds some ten megabytes. */
const IDLE_MS = 30_000;
const RETRY_AFTER_SECONDS = 5;

type Options = { log: Log; budget?: Partial<typeof BUDGET>; script?: URL };
type Job = ToInspect & {
  resolve: (verdict: ContentVerdict) => void;
  reject: (error: unknown) => void;
};
type Thread = { worker: Worker; job: Job | undefined; isUp: boolean; idle?: NodeJS.Timeout };

export function createInspections({ log, script, ...options }: Options): Inspections {
  const budget = { ...BUDGET, ...options.budget };
  const file = script ?? new URL('./inspect/thread.ts', import.meta.url);
  const threads = new Set<Thread>();
  const line: Job[] = [];

  const start = (): Thread => {
    const { heapMb } = budget;
    const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: heapMb / 4 };
    const worker = new Worker(file, { resourceLimits, name: 'inspection', env: {} });
    const thread: Thread = { worker, job: undefined, isUp: false };
    threads.add(thread);
    worker.unref();
    worker.on('message', (answer: Inspected) => {
      thread.isUp = true;
      if (answer === 'ready') return;
      const { job } = thread;
      thread.job = undefined;
      if (job) settle(job, answer);
      next();
    });
    let reason = 'ended';
    worker.on('error', (error: Error & { code?: string }) => {
      reason = error.code ?? error.name;
    });
    worker.on('exit', () => end(thread, reason));
    return thread;
  };

  /** Nothing more is asked of a thread. What it was looking at when it died has killed it, unless it never came up. */
  const end = (thread: Thread, reason: string) => {
    const { job, isUp } = thread;
    thread.job = undefined;
    threads.delete(thread);
    clearTimeout(thread.idle);
    void thread.worker.terminate();
    if (job) log('warn', 'inspection ended early', { kind: job.kind, reason, isUp });
    if (isUp) job?.resolve('unusable');
    else job?.reject(tooBusy());
    next();
  };

  const next = () => {
    const idle = [...threads].find(({ job }) => !job);
    if (line.length === 0) {
      for (const thread of threads) if (!thread.job) rest(thread);
      return;
    }
    const thread = idle ?? (threads.size < budget.atOnce ? start() : undefined);
    const job = thread && line.shift();
    if (!job) return;
    clearTimeout(thread.idle);
    thread.job = job;
    watch(thread, job);
    thread.worker.postMessage({ path: job.path, kind: job.kind } satisfies ToInspect);
    faultPoint('inspection.begun');
    next();
  };

  const rest = (thread: Thread) => {
    clearTimeout(thread.idle);
    thread.idle = setTimeout(() => end(thread, 'idle'), IDLE_MS).unref();
  };

  /** Ends a thread that has had its time with a file. */
  const watch = (thread: Thread, job: Job) => {
    const { performance: its } = thread.worker;
    const before = its.eventLoopUtilization();
    const startedAt = performance.now();
    const timer = setInterval(() => {
      if (thread.job !== job) return clearInterval(timer);
      const isOver = performance.now() - startedAt > budget.wallMs;
      if (isOver || its.eventLoopUtilization(before).active > budget.busyMs) end(thread, 'took too long');
    }, LOOK_EVERY_MS);
  };

  return {
    inspect: (path, kind, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        if (line.length >= budget.waiting) return reject(tooBusy());
        const leave = () => {
          reject(signal.reason);
          const at = line.indexOf(job);
          if (at >= 0) return void line.splice(at, 1);
          const thread = [...threads].find((one) => one.job === job);
          if (!thread) return;
          thread.job = undefined;
          end(thread, 'cancelled');
        };
        const done = <Outcome>(end: (outcome: Outcome) => void) => {
          return (outcome: Outcome) => {
            signal.removeEventListener('abort', leave);
            end(outcome);
          };
        };
        const job: Job = { path, kind, resolve: done(resolve), reject: done(reject) };
        signal.addEventListener('abort', leave);
        line.push(job);
        next();
      }),
    async close() {
      line.length = 0;
      const all = [...threads];
      await Promise.all(all.map(({ worker }) => worker.terminate()));
    },
  };
}

function settle(job: Job, answer: Exclude<Inspected, 'ready'>): void {
  if ('verdict' in answer) job.resolve(answer.verdict);
  else job.reject(Object.assign(new Error(answer.fault.message), { code: answer.fault.code }));
}

function tooBusy(): AppError {
  const retryAfterSeconds = RETRY_AFTER_SECONDS;
  return new AppError('unavailable', { request: sentences.unavailable }, { retryAfterSeconds });
}
