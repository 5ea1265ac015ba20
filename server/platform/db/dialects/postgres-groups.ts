import { hash } from 'node:crypto';
import type { Db, Guarded } from '../database.ts';
import { inCallersContext, type OnCommit } from '../group-commit.ts';
import type { NamingClient, NamingPool } from './postgres-pool.ts';
import { kyselyOnClient } from './postgres-shared.ts';

type Work = (trx: Db) => Promise<unknown>;
type Job = {
  guarded: readonly string[];
  work: Work;
  /** Ends the wait for its turn. */
  patience: NodeJS.Timeout;
  settle(value: unknown): void;
  fail(error: unknown): void;
};

/** Most transactions in a group, so that the first of them does not wait for ever. */
const MAX_GROUP = 64;
/** Milliseconds before the next group starts beside one that is held up, for example by another process. */
const PATIENCE_MS = 20;

/**
 * Runs transactions on PostgreSQL; those that guard something run in groups. A group costs the network and the disk
 * hardly more than a single one: its statements share a connection, are sent once per turn of the event loop, and are
 * committed together. `turnMs`: how long they wait for those that guard the same, or nothing either, before they fail.
 */
export function createTransactions(pool: NamingPool, onCommit: OnCommit, turnMs: number) {
  const waiting: Job[] = [];
  // Guards of the groups under way. A job with one of them waits here: in the database it would hold up its group.
  const guardedNow = new Set<string>();
  let isBusy = false;
  const inTransaction = (works: Work[], guards: string[] | undefined) =>
    transact(pool, onCommit, works, guards);

  /** Starts a group of what arrived in one turn of the event loop, or while the last group was running. */
  const start = () => {
    if (isBusy || waiting.every((job) => isTaken(job, guardedNow))) return;
    isBusy = true;
    setImmediate(() => {
      const group = takeGroup(waiting, guardedNow);
      for (const { patience } of group) clearTimeout(patience);
      for (const guarded of guardsOf(group)) guardedNow.add(guarded);
      let isMine = true;
      const makeRoom = () => {
        if (!isMine) return;
        isMine = false;
        isBusy = false;
        start();
      };
      const patience = setTimeout(makeRoom, PATIENCE_MS);
      void runTogether(group).finally(() => {
        clearTimeout(patience);
        for (const guarded of guardsOf(group)) guardedNow.delete(guarded);
        makeRoom();
        start();
      });
    });
  };

  // Runs jobs as one transaction. Never throws. When one of several fails, all are undone and each runs again alone.
  const runTogether = async (jobs: Job[]): Promise<void> => {
    const works = jobs.map(({ work }) => work);
    try {
      const values = await inTransaction(works, guardsOf(jobs));
      for (const [index, job] of jobs.entries()) job.settle(values[index]);
    } catch (error) {
      if (jobs.length > 1 && error instanceof Undone)
        await Promise.all(jobs.map((job) => runTogether([job])));
      else for (const job of jobs) job.fail(error instanceof Undone ? error.cause : error);
    }
  };

  return {
    alone: createAlone(inTransaction, turnMs),
    /** Runs `work` beside any that guard something else; jobs that arrive at the same time are committed together. */
    together<T>(work: (trx: Db) => Promise<T>, guarded: Guarded): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        const settle = resolve as (value: unknown) => void;
        const patience = setTimeout(() => {
          waiting.splice(waiting.indexOf(job), 1);
          reject(tooLate());
        }, turnMs);
        const inContext = inCallersContext(work);
        const job: Job = { guarded: [guarded].flat(), work: inContext, patience, settle, fail: reject };
        waiting.push(job);
        start();
      });
    },
  };
}

/**
 * Returns what runs `work` in a transaction of its own, beside any that guard something else. Without a guard nothing else
 * in the database runs meanwhile, and others of this process that have none wait here, not in the database: there, they
 * would hold all connections of the pool, and those that guard something would have no turn in between.
 */
function createAlone(
  inTransaction: (works: Work[], guards: string[] | undefined) => Promise<unknown[]>,
  turnMs: number,
) {
  const run = async <T>(work: (trx: Db) => Promise<T>, guards: string[] | undefined): Promise<T> => {
    try {
      const [value] = await inTransaction([work], guards);
      return value as T;
    } catch (error) {
      throw error instanceof Undone ? error.cause : error;
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  /** @throws Error that means unavailable, where those before take too long */
  const turn = (before: Promise<unknown>) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(tooLate()), turnMs);
      void before.then(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  return <T>(work: (trx: Db) => Promise<T>, guarded: Guarded | undefined): Promise<T> => {
    if (guarded !== undefined) return run(work, [guarded].flat());
    const before = last;
    const own = turn(before).then(() => run(work, undefined));
    const ended = own.then(
      () => {},
      () => {},
    );
    // One that gave up does not let those after it pass the ones before.
    last = before.then(() => ended);
    return own;
  };
}

/** The transaction was rolled back because of `cause`; the connection can still be used. */
class Undone extends Error {}

/** @throws Undone when one of the works failed; the database's error when the outcome is unknown */
async function transact(
  pool: NamingPool,
  onCommit: OnCommit,
  works: Work[],
  guards: string[] | undefined,
): Promise<unknown[]> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    const values = await worked(client, works, guards);
    const begunAt = performance.now();
    await commit(client);
    onCommit({ transactions: works.length, seconds: (performance.now() - begunAt) / 1000 });
    return values;
  } catch (error) {
    isBroken = !(error instanceof Undone);
    throw error;
  } finally {
    client.release(isBroken);
  }
}

function guardsOf(jobs: Job[]): string[] {
  return jobs.flatMap(({ guarded }) => guarded);
}

/** Tells whether others guard something that a job guards. */
function isTaken(job: Job, guards: ReadonlySet<string>): boolean {
  return job.guarded.some((guarded) => guards.has(guarded));
}

/**
 * Takes jobs that guard different things. A job that guards what is guarded already, by the group or by one under way,
 * stays in `waiting`.
 */
function takeGroup(waiting: Job[], guardedNow: ReadonlySet<string>): Job[] {
  const guards = new Set(guardedNow);
  const group: Job[] = [];
  const left = waiting.splice(0).filter((job) => {
    if (group.length >= MAX_GROUP || isTaken(job, guards)) return true;
    for (const guarded of job.guarded) guards.add(guarded);
    group.push(job);
    return false;
  });
  waiting.push(...left);
  return group;
}

const databases = new WeakMap<NamingClient, Db>();

function databaseOf(client: NamingClient): Db {
  const known = databases.get(client) ?? kyselyOnClient(client);
  databases.set(client, known);
  return known;
}

/**
 * Begins a transaction and does everything but the commit.
 * @throws Undone, or the database's error when it could not be rolled back
 */
async function worked(client: NamingClient, works: Work[], guards: string[] | undefined): Promise<unknown[]> {
  const trx = databaseOf(client);
  try {
    // PostgreSQL runs a connection's statements in order, so the works' queries may follow before the locks are
    // granted.
    const begun = client.query(`begin; select ${locksFor(guards)}`, []);
    const outcomes = await Promise.allSettled([begun, ...works.map((work) => work(trx))]);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    return outcomes.slice(1).map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value);
  } catch (cause) {
    const isUndone = await client.query('rollback', []).then(
      () => true,
      () => false, // PostgreSQL itself rolls back when a connection is lost.
    );
    throw isUndone ? new Undone('undone', { cause }) : cause;
  }
}

/**
 * Commits. PostgreSQL answers a commit after a failed statement with success, although it has rolled back.
 * @throws Undone in that case
 */
async function commit(client: NamingClient): Promise<void> {
  const { command } = await client.query('commit', []);
  if (command !== 'ROLLBACK') return;
  throw new Undone('undone', { cause: new Error('A transaction went on after a statement had failed') });
}

/** What PostgreSQL calls a lock that was waited for too long: those before wait for a PostgreSQL that has gone silent. */
function tooLate(): Error {
  return Object.assign(new Error('Those that write before take too long'), { code: '55P03' });
}

/** An arbitrary number, the same in all processes. */
const WRITER_LOCK = '7309453671';

/** Returns the SQL that takes the locks, always in the same order, so that no two transactions deadlock. */
function locksFor(guards: string[] | undefined): string {
  if (!guards) return `pg_advisory_xact_lock(${WRITER_LOCK})`;
  const keys = guards.map((guarded) => hash('sha256', guarded, 'buffer').readBigInt64BE());
  const inOrder = keys.toSorted((one, other) => (one < other ? -1 : 1));
  return [
    `pg_advisory_xact_lock_shared(${WRITER_LOCK})`,
    ...inOrder.map((key) => `pg_advisory_xact_lock(${key})`),
  ].join(', ');
}
