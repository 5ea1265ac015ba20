import type { Log } from '../../../platform/ports/log.ts';
import type { Lookups } from './lookups.service.ts';

export type Intake = {
  start(): void;
  /** Resolves when the batch that is under way is done. */
  stop(): Promise<void>;
};

const POLL_MS = 1000;
/** While more is waiting, it rests nineteen times as long as it has worked: requests come first. */
const REST = 19;

/** Works out in the background what new applications are found by. */
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
