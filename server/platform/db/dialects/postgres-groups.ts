import { AsyncResource } from 'node:async_hooks';
import { hash } from 'node:crypto';
import type { Db } from '../database.ts';
import type { OnCommit } from '../group-commit.ts';
import type { NamingClient, NamingPool } from './postgres-pool.ts';
import { kyselyOnClient } from './postgres-shared.ts';

type Work = (trx: Db) => Promise<unknown>;
type Job = { guarded: string; work: Work; settle(value: unknown): void; fail(error: unknown): void };

/** A group holds at most this many, so that the first of them does not wait for ever. */
const MAX_GROUP = 64;
/** How long the next group waits for one that is held up, such as by another process, before it begins beside it. */
const PATIENCE_MS = 20;

/**
 * Runs transactions on PostgreSQL, those that guard something together with others. A group costs the network and the
 * disk hardly more than one: its statements go by one connection, each turn's in one piece, and are committed at once.
 */
export function createTransactions(pool: NamingPool, onCommit: OnCommit) {
  const waiting: Job[] = [];
  /** What groups guard that are under way: whoever waits for it here holds up none of those that go with him. */
  const guardedNow = new Set<string>();
  let isBusy = false;
  const inTransaction = (works: Work[], guards: string[] | undefined) =>
    transact(pool, onCommit, works, guards);

  /** What came in one turn, or while the last group was under way, goes together. */
  const start = () => {
    if (isBusy || waiting.every(({ guarded }) => guardedNow.has(guarded))) return;
    isBusy = true;
    setImmediate(() => {
      const group = takeGroup(waiting, guardedNow);
      for (const { guarded } of group) guardedNow.add(guarded);
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
        for (const { guarded } of group) guardedNow.delete(guarded);
        makeRoom();
        start();
      });
    });
  };

  /** Never throws. What fails in company is undone for all, and done again for each alone. */
  const runTogether = async (jobs: Job[]): Promise<void> => {
    const works = jobs.map(({ work }) => work);
    const guards = jobs.map(({ guarded }) => guarded);
    try {
      const values = await inTransaction(works, guards);
      for (const [index, job] of jobs.entries()) job.settle(values[index]);
    } catch (error) {
      if (jobs.length > 1 && error instanceof Undone)
        await Promise.all(jobs.map((job) => runTogether([job])));
      else for (const job of jobs) job.fail(error instanceof Undone ? error.cause : error);
    }
  };

  return {
    /** By itself, beside all that guard something else; the only one in the database where it guards nothing in particular. */
    async alone<T>(work: (trx: Db) => Promise<T>, guarded: string | undefined): Promise<T> {
      try {
        const [value] = await inTransaction([work], guarded === undefined ? undefined : [guarded]);
        return value as T;
      } catch (error) {
        throw error instanceof Undone ? error.cause : error;
      }
    },
    /** Beside all that guard something else; those of one time are committed together. */
    together<T>(work: (trx: Db) => Promise<T>, guarded: string): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        const settle = resolve as (value: unknown) => void;
        waiting.push({ guarded, work: AsyncResource.bind(work), settle, fail: reject });
        start();
      });
    },
  };
}

/** The transaction was undone, for this reason, and the connection is as it was before. */
class Undone extends Error {}

/** @throws Undone where one of them failed, the database's error where it is not known what came of it */
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

/** Those that guard different things; whoever guards the same as one of them, or of those under way, waits. */
function takeGroup(waiting: Job[], guardedNow: ReadonlySet<string>): Job[] {
  const guards = new Set(guardedNow);
  const group: Job[] = [];
  const left = waiting.splice(0).filter((job) => {
    if (group.length >= MAX_GROUP || guards.has(job.guarded)) return true;
    guards.add(job.guarded);
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

/** Begins, and does all of it but the commit. @throws Undone, or the database's error where it cannot be undone */
async function worked(client: NamingClient, works: Work[], guards: string[] | undefined): Promise<unknown[]> {
  const trx = databaseOf(client);
  try {
    // PostgreSQL does one thing after the other, so nobody has to wait here for the locks.
    const begun = client.query(`begin; select ${locksFor(guards)}`, []);
    const outcomes = await Promise.allSettled([begun, ...works.map((work) => work(trx))]);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    return outcomes.slice(1).map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value);
  } catch (cause) {
    const isUndone = await client.query('rollback', []).then(
      () => true,
      () => false, // Of a connection that is lost PostgreSQL undoes everything itself.
    );
    throw isUndone ? new Undone('undone', { cause }) : cause;
  }
}

/**
 * PostgreSQL answers a commit after a failed statement with success, although it has undone everything.
 * @throws Undone
 */
async function commit(client: NamingClient): Promise<void> {
  const { command } = await client.query('commit', []);
  if (command !== 'ROLLBACK') return;
  throw new Undone('undone', { cause: new Error('A transaction went on after a statement had failed') });
}

/** Any number will do, if all processes use the same one. */
const WRITER_LOCK = '7309453671';

/** Taken in one order by all, so that no two wait for each other. */
function locksFor(guards: string[] | undefined): string {
  if (!guards) return `pg_advisory_xact_lock(${WRITER_LOCK})`;
  const keys = guards.map((guarded) => hash('sha256', guarded, 'buffer').readBigInt64BE());
  const inOrder = keys.toSorted((one, other) => (one < other ? -1 : 1));
  return [
    `pg_advisory_xact_lock_shared(${WRITER_LOCK})`,
    ...inOrder.map((key) => `pg_advisory_xact_lock(${key})`),
  ].join(', ');
}
