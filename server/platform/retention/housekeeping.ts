import type { Database, Db } from '../db/database.ts';
import { HOUR } from '../db/times.ts';
import type { Log } from '../ports/log.ts';
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
};

/** Deletes what is out of date once an hour. */
export function createHousekeeping(database: Database, { prunes, sweeps }: Tasks, log: Log): Housekeeping {
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
  const pruneAll = async () => {
    for (const [task, prune] of Object.entries(prunes)) await attempt(task, () => removeAll(prune));
    for (const [task, sweep] of Object.entries(sweeps)) if (!isOver) await attempt(task, sweep);
  };
  let round = Promise.resolve();
  const run = () => {
    round = pruneAll();
  };
  return {
    pruneAll,
    start() {
      run();
      timer = setInterval(run, HOUR * 1000);
    },
    async stop() {
      isOver = true;
      clearInterval(timer);
      await round;
    },
  };
}
