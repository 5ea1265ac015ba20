import { waitAtMost } from '../patience.ts';
import type { Log } from '../ports/log.ts';
import { faultCodeOf } from '../ports/vendor-error.ts';

export type BillingLoop = {
  start(): void;
  /** Resolves when the round that is under way is done, or after a few seconds: the next process takes it up. */
  stop(): Promise<void>;
};

/** For a provider who does not answer nobody waits longer than this when the process ends. */
const LAST_MS = 5000;

/** Fetches again and again what the payment provider could not tell by itself. */
export function createBillingLoop(
  takeMissed: () => Promise<void>,
  everySeconds: number,
  log: Log,
): BillingLoop {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  const run = () => {
    round ??= takeMissed()
      .catch((error: unknown) => log('warn', 'missed events not fetched', { reason: faultCodeOf(error) }))
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
