import type { Log } from '../ports/log.ts';
import { faultCodeOf } from '../ports/vendor-error.ts';
import { waitAtMost } from './patience.ts';

/** Work in the background that is done over and over. */
export type Rounds = {
  start(): void;
  /** Resolves when the round that is under way is done, or after a few seconds: the next process takes it up. */
  stop(): Promise<void>;
};

type Work = {
  work: () => Promise<void>;
  everySeconds: number;
  /** What the log says when a round fails. */
  failure: string;
};

/** For a vendor who does not answer nobody waits longer than this when the process ends. */
const LAST_MS = 5000;

/** Does the work at the start and every so many seconds; a round that takes longer is not joined by a second. */
export function createRounds({ work, everySeconds, failure }: Work, log: Log): Rounds {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  const run = () => {
    round ??= work()
      .catch((error: unknown) => log('warn', failure, { reason: faultCodeOf(error) }))
      .finally(() => {
        round = undefined;
      });
  };
  return {
    start() {
      run();
      timer = setInterval(run, everySeconds * 1000);
    },
    async stop() {
      clearInterval(timer);
      await waitAtMost(LAST_MS, Promise.resolve(round));
    },
  };
}
