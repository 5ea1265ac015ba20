import type { Log } from '../ports/log.ts';
import { faultCodeOf } from '../ports/vendor-error.ts';

export type BillingLoop = {
  start(): void;
  /** Resolves when the round that is under way is done. */
  stop(): Promise<void>;
};

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
      await round;
    },
  };
}
