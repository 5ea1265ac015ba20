import { AsyncLocalStorage } from 'node:async_hooks';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve as absolute } from 'node:path';
import type { FileKind } from '../../../codegen/runtime/files.ts';
import type { Log } from '../../platform/ports/log.ts';
import { faultPoint } from '../../platform/process/fault-points.ts';
import { createFairLine } from '../../platform/turns/fair-line.ts';
import { tooBusy } from '../../platform/turns/too-busy.ts';
import { startConfined } from './confined-process.ts';
import type { ContentVerdict } from './inspect/inspect.ts';

/** Inspects files that strangers have sent, in processes of their own. */
export type Inspections = {
  /** Gets a process ready for a file that is about to come. */
  prepare(): void;
  /**
   * Tells by the content whether a file is what its name says, complete, and harmless as far as can be seen. A file
   * that takes too long, or that kills its process, is `unusable`. Takes one file of a caller at a time, and callers in
   * turn.
   * @throws AppError `unavailable` if too many wait and this caller has most of them, or if it has waited too long;
   * the signal's reason once it is given; errors of the disk
   */
  inspect(caller: string, file: ToInspect, signal: AbortSignal): Promise<ContentVerdict>;
  close(): Promise<void>;
};

/** An answer of the process: that it is ready, a verdict, or that the file could not be read. */
export type Inspected = 'ready' | { verdict: ContentVerdict } | { fault: { message: string; code: string } };
export type ToInspect = { path: string; kind: FileKind };

const BUDGET = {
  /** Processes; each takes a core while it looks. */
  atOnce: 2,
  /** Files that may wait in line: forty requests with ten each. Each takes a few words here, and a file on disk. */
  waiting: 400,
  /** How long they may wait; undefined: as in any line. */
  patienceMs: undefined as number | undefined,
  /** For one file. The costliest good one takes a fifth of it while the machine is busy. */
  wallMs: 15_000,
  /** The costliest good file, XML of half a million attributes, takes half of it. */
  heapMb: 256,
  /** Node sets aside half of it for code, and uses little of that. */
  memoryMb: 1200,
  /** A process that has looked for so long altogether is replaced, well before its processor time is used up. */
  lifeMs: 40_000,
  processorSeconds: 180,
};
/** A process that nobody needs is ended: it holds some thirty megabytes. */
const IDLE_MS = 30_000;

type Parts = {
  log: Log;
  /** The directory of the files. */
  directory: string;
  budget?: Partial<typeof BUDGET>;
  script?: URL;
};
type Job = ToInspect & {
  caller: string;
  signal: AbortSignal;
  resolve: (verdict: ContentVerdict) => void;
  reject: (error: unknown) => void;
  /** Refuses it in its sender's language, whoever makes the call. */
  refuse: (seconds?: number) => void;
};
type Child = {
  process: ChildProcess;
  job: Job | undefined;
  isUp: boolean;
  /** Ends the process: with a job, when that takes too long; without, when nobody needs it. */
  timer: NodeJS.Timeout | undefined;
  begunAt: number;
  spentMs: number;
};

export function createInspections({ log, directory, script, ...options }: Parts): Inspections {
  const budget = { ...BUDGET, ...options.budget };
  const file = script ?? new URL('./inspect/child.ts', import.meta.url);
  const { waiting: most, patienceMs } = budget;
  const line = createFairLine<Job>({ most, patienceMs, refuse: (job, seconds) => job.refuse(seconds) });
  const { children, start, end, endAfter } = createChildren({
    begin: () => startConfined(file, { directory, ...budget }),
    lifeMs: budget.lifeMs,
    log,
    onFree: () => next(),
  });

  /** A caller who has a process waits for it even if another is free: that is for the next caller. */
  const isLookedAt = (caller: string) => [...children].some(({ job }) => job?.caller === caller);

  /** Gives waiting files to processes as far as there are any, and starts the idle time of the others. */
  const next = () => {
    for (;;) {
      const idle = [...children].find((child) => !child.job);
      if (!idle && children.size >= budget.atOnce) return;
      const job = line.next(isLookedAt);
      if (!job) break;
      // The files of a request that was ended leave one after the other: start no process for the rest.
      if (job.signal.aborted) continue;
      const child = idle ?? start();
      child.job = job;
      child.begunAt = performance.now();
      endAfter(child, budget.wallMs, 'took too long');
      child.process.send({ path: absolute(job.path), kind: job.kind } satisfies ToInspect);
      faultPoint('inspection.begun');
    }
    if (![...children].some(({ job }) => job)) line.forget();
    for (const child of children) if (!child.job) endAfter(child, IDLE_MS, 'idle');
  };

  return {
    prepare() {
      if (children.size === 0) start();
      next();
    },
    inspect: (caller, file, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        const job = createJob({ caller, ...file, signal }, { resolve, reject }, () => {
          if (line.leave(caller, job)) return;
          const child = [...children].find((one) => one.job === job);
          if (!child) return;
          child.job = undefined;
          end(child, 'cancelled');
        });
        line.add(caller, job);
        next();
      }),
    async close() {
      for (let job = line.next(); job; job = line.next()) job.reject(tooBusy());
      const all = [...children].map((child) => child.process).filter(({ pid }) => pid !== undefined);
      const ended = all.map((one) => once(one, 'exit'));
      // Keeps this process from ending before they have.
      for (const one of all) one.ref();
      for (const child of children) end(child, 'closed');
      await Promise.all(ended);
    },
  };
}

/** `leave`: called when the sender has gone before there is a verdict. */
function createJob(
  asked: Pick<Job, 'caller' | 'path' | 'kind' | 'signal'>,
  { resolve, reject }: Pick<Job, 'resolve' | 'reject'>,
  leave: () => void,
): Job {
  const { signal } = asked;
  const cancel = () => {
    reject(signal.reason);
    leave();
  };
  const done = <Outcome>(end: (outcome: Outcome) => void) => {
    return (outcome: Outcome) => {
      signal.removeEventListener('abort', cancel);
      end(outcome);
    };
  };
  const fail = done(reject);
  const refuse = AsyncLocalStorage.bind((seconds?: number) => fail(tooBusy(seconds)));
  signal.addEventListener('abort', cancel);
  return { ...asked, resolve: done(resolve), reject: fail, refuse };
}

type ChildParts = {
  begin: () => ChildProcess;
  /** A process that has inspected files for this many milliseconds is replaced by another. */
  lifeMs: number;
  log: Log;
  /** Called whenever a process may be given something, or another begun. */
  onFree: () => void;
};

/** Manages the processes that inspect files: how they begin, answer and end. */
function createChildren({ begin, lifeMs, log, onFree }: ChildParts) {
  const children = new Set<Child>();

  /** Ends a process. A file that it was inspecting counts as what killed it, unless the process never came up. */
  const end = (child: Child, reason: string) => {
    if (!children.delete(child)) return;
    const { job, isUp } = child;
    clearTimeout(child.timer);
    child.process.kill('SIGKILL');
    if (job) log('warn', 'inspection ended early', { kind: job.kind, reason, isUp });
    if (isUp) job?.resolve('unusable');
    else job?.reject(tooBusy());
    onFree();
  };

  const answered = (child: Child, answer: Inspected) => {
    child.isUp = true;
    if (answer === 'ready') return;
    const { job } = child;
    child.job = undefined;
    child.spentMs += performance.now() - child.begunAt;
    if (job) settle(job, answer);
    if (child.spentMs > lifeMs) end(child, 'replaced');
    else onFree();
  };

  return {
    children,
    end,
    start(): Child {
      const started = begin();
      const child: Child = {
        process: started,
        job: undefined,
        isUp: false,
        timer: undefined,
        begunAt: 0,
        spentMs: 0,
      };
      children.add(child);
      started.unref();
      started.channel?.unref();
      started.on('message', (answer: Inspected) => answered(child, answer));
      started.on('error', (error) => end(child, error.message));
      started.on('exit', (code, signal) => end(child, signal ?? `exit code ${code}`));
      return child;
    },
    endAfter(child: Child, milliseconds: number, reason: string) {
      clearTimeout(child.timer);
      child.timer = setTimeout(() => end(child, reason), milliseconds).unref();
    },
  };
}

function settle(job: Job, answer: Exclude<Inspected, 'ready'>): void {
  if ('verdict' in answer) job.resolve(answer.verdict);
  else job.reject(Object.assign(new Error(answer.fault.message), { code: answer.fault.code }));
}
