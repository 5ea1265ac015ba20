import type { Database, Db } from '../db/database.ts';
import { HOUR } from '../db/times.ts';
import type { Log } from '../ports/log.ts';
import { nextTurn } from '../turns/turns.ts';

/** Removes some of what is out of date: as much as others may wait for. @returns whether there may be more of it */
export type Prune = (trx: Db) => Promise<boolean>;

export type Housekeeping = {
  start(): void;
  /** Resolves when what is being removed just now is gone; the next process goes on. */
  stop(): Promise<void>;
  /** One task that fails is logged, and keeps no other from its work. */
  pruneAll(): Promise<void>;
};

type Tasks = {
  /** Each in transactions of its own, until nothing is left. */
  prunes: Record<string, Prune>;
  /** What has to wait for more than the database, outside of any. */
  sweeps: Record<string, () => Promise<void>>;
};

/** Removes what is out of date once an hour. */
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
