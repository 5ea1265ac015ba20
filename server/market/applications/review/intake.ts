import type { Log } from '../../../platform/ports/log.ts';
import type { Lookups } from './lookups.service.ts';

export type Intake = {
  start(): void;
  /** Resolves when the current batch is done. */
  stop(): Promise<void>;
};

const POLL_MS = 1000;
/**
 * While more applications are waiting, it pauses nineteen times as long as it has worked, so that requests come first.
 */
const REST = 19;

/** Works out the search terms and keys of new applications in the background. */
export function createIntake(lookups: Lookups, log: Log): Intake {
  let timer: NodeJS.Timeout | undefined;
  let batch = Promise.resolve();
  let isRunning = false;
  const run = () => {
    const startedAt = performance.now();
    batch = lookups
      .workOutSome()
      .catch((error: unknown) => {
        log('error', 'intake failed', { reason: error instanceof Error ? error.name : 'unknown' });
        return 0;
      })
      .then((amount) => {
        const rest = REST * (performance.now() - startedAt);
        if (isRunning) timer = setTimeout(run, amount > 0 ? rest : POLL_MS);
      });
  };
  return {
    start() {
      isRunning = true;
      run();
    },
    async stop() {
      isRunning = false;
      clearTimeout(timer);
      await batch;
    },
  };
}
