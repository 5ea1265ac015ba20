import type { Log } from '../ports/log.ts';
import type { OutboxDelivery } from './outbox.worker.ts';

export type OutboxLoop = {
  /** Says that something was queued: it goes out within milliseconds instead of at the next poll. */
  nudge(): void;
  start(): void;
  /** Resolves when the batch that is under way is done. */
  stop(): Promise<void>;
};

/** What is retried, or was queued by another process, waits this long at most. */
const POLL_MS = 1000;
/** From the first message to its batch: what is queued together goes out together. */
const GATHER_MS = 25;
/** Between batches, so that requests come first. */
const PAUSE_MS = 75;

/** Runs the delivery whenever there may be something to deliver, one batch at a time. */
export function createOutboxLoop(delivery: OutboxDelivery, log: Log): OutboxLoop {
  let timer: NodeJS.Timeout | undefined;
  let batch: Promise<void> | undefined;
  let isRunning = false;
  let isNudged = false;
  let isPausing = false;

  const schedule = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, delayMs);
  };

  const run = () => {
    isNudged = false;
    isPausing = false;
    batch = delivery
      .deliverDue()
      .catch((error: unknown) => {
        log('error', 'outbox failed', { reason: error instanceof Error ? error.name : 'unknown' });
        return 0;
      })
      .then((claimed) => {
        batch = undefined;
        isPausing = claimed > 0 || isNudged;
        if (isRunning) schedule(isPausing ? PAUSE_MS : POLL_MS);
      });
  };

  return {
    nudge() {
      if (!isRunning || isNudged) return;
      isNudged = true;
      if (!batch && !isPausing) schedule(GATHER_MS);
    },
    start() {
      isRunning = true;
      schedule(0);
    },
    async stop() {
      isRunning = false;
      clearTimeout(timer);
      await batch;
    },
  };
}
