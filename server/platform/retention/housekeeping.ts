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
  pruneAll(): Promise<void>;
};

type Tasks = {
  /** Each in transactions of its own, until nothing is left. */
  prunes: Prune[];
  /** What has to wait for more than the database, outside of any. */
  sweeps: (() => Promise<void>)[];
};

/** Removes what is out of date once an hour. */
export function createHousekeeping(database: Database, { prunes, sweeps }: Tasks, log: Log): Housekeeping {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const pruneAll = async () => {
    for (const prune of prunes) while (!isOver && (await database.transaction(prune))) await nextTurn();
    for (const sweep of sweeps) if (!isOver) await sweep();
  };
  let round = Promise.resolve();
  const run = () => {
    round = pruneAll().catch((error: unknown) => {
      log('error', 'housekeeping failed', { reason: error instanceof Error ? error.name : 'unknown' });
    });
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
