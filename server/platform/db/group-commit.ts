import { AsyncResource } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** How a group begins, ends and marks its parts, all synchronously on one connection. */
export type TransactionControl = {
  /** Begins immediately, or throws. */
  begin(): void;
  /** Returns whether beginning failed because another process is writing. */
  isBusy(error: unknown): boolean;
  commit(): void;
  rollback(): void;
  mark(): void;
  release(): void;
  rollbackToMark(): void;
  /** Returns false when the database has rolled back the whole transaction by itself, as SQLite does on a full disk. */
  isOpen(): boolean;
};

/** Called for each group that was committed, with the time that the commit took. */
export type OnCommit = (group: { transactions: number; seconds: number }) => void;

type Job = { run(): Promise<void>; settle(): void; fail(error: unknown): void };

/** Most transactions in a group, so that the first of them does not wait for ever. */
const MAX_GROUP = 128;
/** Milliseconds after which a group takes no more: other work wants the event loop too. */
const GROUP_MS = 100;

/** Milliseconds that a group waits for another process's transaction, and between its attempts. */
const BUSY_MS = 5000;
const BUSY_LOOK_MS = 10;

/**
 * Commits the transactions of concurrent callers together: those that arrive while turns of the event loop bring more
 * run one after another, each in its own savepoint, inside one transaction with one sync to disk. A caller's promise
 * settles only after that commit. A transaction that fails is undone alone; when the commit fails, all of its group
 * fail.
 * `work` may await only its own queries: if it let the event loop turn, everybody else's writes would wait, so it is
 * undone and refused.
 */
export function createGroupCommit<Trx>(trx: Trx, control: TransactionControl, onCommit: OnCommit = () => {}) {
  const queue: Job[] = [];
  let current: Promise<void> | undefined;

  const start = () => {
    if (current || queue.length === 0) return;
    current = gathered(queue)
      .then(() => runGroup(queue, control, onCommit))
      .finally(() => {
        current = undefined;
        start();
      });
  };

  return {
    /** Queues `work` for the next group; it runs in the caller’s async context. */
    transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        const inContext = inCallersContext(work);
        queue.push(jobOf(() => inOneTurn(inContext(trx)), resolve, reject));
        start();
      });
    },
    /** Resolves when nothing is queued or running. */
    async drain(): Promise<void> {
      while (current) await current;
    },
  };
}

/** Has `work` run in the async context of now. `AsyncResource.bind` takes fifty times as long to make its function. */
export function inCallersContext<Trx, T>(work: (trx: Trx) => Promise<T>): (trx: Trx) => Promise<T> {
  const caller = new AsyncResource('Transaction');
  return (trx) => caller.runInAsyncScope(work, undefined, trx);
}

function jobOf<T>(
  work: () => Promise<T>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): Job {
  let settle = () => {};
  return {
    async run() {
      const value = await work();
      settle = () => resolve(value);
    },
    settle: () => settle(),
    fail(error) {
      settle = () => {};
      reject(error);
    },
  };
}

/** Runs and commits what is queued, including what is added meanwhile, as one transaction. Never throws. */
async function runGroup(queue: Job[], control: TransactionControl, onCommit: OnCommit): Promise<void> {
  const group: Job[] = [];
  try {
    await beginOnceFree(control);
    const begunAt = performance.now();
    const isFull = () => group.length >= MAX_GROUP || performance.now() - begunAt > GROUP_MS;
    for (let job = queue.shift(); job; job = isFull() ? undefined : queue.shift()) {
      group.push(job);
      await runPart(job, control);
    }
    const ranAt = performance.now();
    control.commit();
    onCommit({ transactions: group.length, seconds: (performance.now() - ranAt) / 1000 });
  } catch (error) {
    if (group.length === 0) group.push(...queue.splice(0));
    for (const job of group) job.fail(error);
    rollBackIfOpen(control);
    return;
  }
  for (const job of group) job.settle();
}

/** Begins as soon as no other process is writing. SQLite's own waiting would block the event loop. */
async function beginOnceFree(control: TransactionControl): Promise<void> {
  const askedAt = performance.now();
  for (;;) {
    try {
      control.begin();
      return;
    } catch (error) {
      if (!control.isBusy(error) || performance.now() - askedAt > BUSY_MS) throw error;
      await delay(BUSY_LOOK_MS);
    }
  }
}

/** Rolls back if it can. A connection too broken for that fails at the next begin, for whoever needs it then. */
function rollBackIfOpen(control: TransactionControl): void {
  try {
    if (control.isOpen()) control.rollback();
  } catch {}
}

/** @throws when the failure ended the whole transaction */
async function runPart(job: Job, control: TransactionControl): Promise<void> {
  control.mark();
  try {
    await job.run();
  } catch (error) {
    if (!control.isOpen()) throw error;
    control.rollbackToMark();
    job.fail(error);
  }
  control.release();
}

async function inOneTurn<T>(work: Promise<T>): Promise<T> {
  let hasTurned = false;
  const turn = setImmediate(() => {
    hasTurned = true;
  });
  try {
    const value = await work;
    if (hasTurned) throw new Error('A transaction waited for something other than the database');
    return value;
  } finally {
    clearImmediate(turn);
  }
}

/**
 * Turns of the event loop without a new job after which a group starts. Requests that arrive together are read in a few
 * turns, so a single quiet turn says little, and another costs nothing.
 */
const QUIET_TURNS = 2;

/** Resolves when turns of the event loop bring no new jobs, or when the group is full. */
async function gathered(queue: Job[]): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TURNS && queue.length < MAX_GROUP; ) {
    const before = queue.length;
    await nextTurn();
    quiet = queue.length > before ? 0 : quiet + 1;
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
