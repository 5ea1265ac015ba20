import type { Log } from '../ports/log.ts';
import { faultCodeOf } from '../ports/vendor-error.ts';
import { waitAtMost } from './patience.ts';

/** Background work that is repeated. */
export type Rounds = {
  start(): void;
  /** Resolves when the current round is done, or after a few seconds; the next process continues the work. */
  stop(): Promise<void>;
};

type Work = {
  work: () => Promise<void>;
  everySeconds: number;
  /** The message that is logged when a round fails. */
  failure: string;
};

/** Milliseconds that the end of the process waits for a vendor who does not answer. */
const LAST_MS = 5000;

/** Does the work at the start and then every `everySeconds`; rounds never overlap. */
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
