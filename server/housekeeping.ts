import type { Database, Db } from './db/database.ts';
import { HOUR } from './db/times.ts';
import type { Log } from './ports/log.ts';

/** Removes what is out of date. */
export type Prune = (trx: Db) => Promise<void>;

export type Housekeeping = {
  start(): void;
  /** Resolves when the round that is under way is done. */
  stop(): Promise<void>;
  pruneAll(): Promise<void>;
};

type Tasks = {
  /** Each in a transaction of its own. */
  prunes: Prune[];
  /** What has to wait for more than the database, outside of any. */
  sweeps: (() => Promise<void>)[];
};

/** Removes what is out of date once an hour. */
export function createHousekeeping(database: Database, { prunes, sweeps }: Tasks, log: Log): Housekeeping {
  let timer: NodeJS.Timeout | undefined;
  const pruneAll = async () => {
    for (const prune of prunes) await database.transaction(prune);
    for (const sweep of sweeps) await sweep();
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
      clearInterval(timer);
      await round;
    },
  };
}
