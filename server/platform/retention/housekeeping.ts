import type { Database, Db } from '../db/database.ts';
import { HOUR } from '../db/times.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import { watchClock } from '../process/watch-clock.ts';
import { nextTurn } from '../turns/turns.ts';

/**
 * Deletes some old rows: few enough that others need not wait long.
 * @returns whether there may be more
 */
export type Prune = (trx: Db) => Promise<boolean>;

export type Housekeeping = {
  start(): void;
  /** Resolves when the current deletion is done; the next process does the rest. */
  stop(): Promise<void>;
  /** Runs all tasks; one that fails is logged and does not stop the others. */
  pruneAll(): Promise<void>;
};

type Tasks = {
  /** Each is run in transactions of its own until nothing is left. */
  prunes: Record<string, Prune>;
  /** Run outside of transactions, because they also wait for something other than the database. */
  sweeps: Record<string, () => Promise<void>>;
  /** Run once at the start: they do not depend on the clock. */
  atStart?: Record<string, () => Promise<void>>;
};

/** Seconds before the first round: a machine that has just started may not have the right time yet. */
const FIRST_AFTER_SECONDS = 600;

type Parts = { database: Database; clock: Clock; log: Log; housekeepingAfterSeconds?: number | undefined };

/**
 * Deletes what is out of date once an hour. What is deleted is gone, so a round waits for the next hour when the clock was
 * set since the last one: it may be set back again.
 */
export function createHousekeeping(
  { database, clock, log, housekeepingAfterSeconds = FIRST_AFTER_SECONDS }: Parts,
  { prunes, sweeps, atStart = {} }: Tasks,
): Housekeeping {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const attempt = async (task: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      log('error', 'housekeeping failed', { task, reason: error instanceof Error ? error.name : 'unknown' });
    }
  };
  const removeAll = async (prune: Prune) => {
    while (!isOver && (await database.transaction(prune))) await nextTurn();
  };
  const sweepAll = async (all: Record<string, () => Promise<void>>) => {
    for (const [task, sweep] of Object.entries(all)) if (!isOver) await attempt(task, sweep);
  };
  const pruneAll = async () => {
    for (const [task, prune] of Object.entries(prunes)) await attempt(task, () => removeAll(prune));
    await sweepAll(sweeps);
  };
  let round = Promise.resolve();
  const wasSet = watchClock(clock);
  const run = () => {
    if (wasSet()) log('warn', 'housekeeping put off', { reason: 'the clock was set' });
    else round = pruneAll();
  };
  return {
    pruneAll,
    start() {
      round = sweepAll(atStart);
      timer = setTimeout(() => {
        timer = setInterval(run, HOUR * 1000);
        run();
      }, housekeepingAfterSeconds * 1000);
    },
    async stop() {
      isOver = true;
      clearTimeout(timer);
      await round;
    },
  };
}
