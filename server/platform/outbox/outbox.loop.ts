import { performance } from 'node:perf_hooks';
import type { Log } from '../ports/log.ts';
import { waitAtMost } from '../process/patience.ts';
import { type Channel, channels } from './messages.ts';
import { logFailure, type OutboxDelivery } from './outbox.worker.ts';

export type OutboxLoop = {
  /** Announces a queued message, which is then sent within milliseconds instead of at the next poll. */
  nudge(channel: Channel): void;
  start(): void;
  /** Resolves when the current batches are done, or after a few seconds; another process takes over their leases. */
  stop(): Promise<void>;
};

/** Longest wait for retries, and for messages queued by another process. */
const POLL_MS = 1000;
/** Milliseconds from the first message to its batch, so that messages queued together are sent together. */
const GATHER_MS = 25;
/** Milliseconds between batches: longer while the process is busy, except for SMS codes, which people wait for. */
const REST_MS = 75;
const BUSY_REST_MS: Record<Channel, number> = { sms: REST_MS, billing: 250, email: 1000, webhook: 250 };
/** Milliseconds that a batch may keep the next one waiting: webhooks lead to many servers, of which some are slow. */
const PATIENCE_MS: Partial<Record<Channel, number>> = { webhook: 300 };
/** Share of the time the event loop is active above which the process counts as busy. */
const BUSY = 0.8;
/** Milliseconds that the end of the process waits for a vendor who does not answer. */
const LAST_MS = 5000;

/** Runs the delivery whenever there may be something to deliver, one batch per channel at a time. */
export function createOutboxLoop(delivery: OutboxDelivery, log: Log): OutboxLoop {
  const loops = new Map(channels.map((channel) => [channel, createLoop(delivery, channel, log)]));
  return {
    nudge: (channel) => loops.get(channel)?.nudge(),
    start() {
      for (const loop of loops.values()) loop.start();
    },
    stop: () =>
      waitAtMost(
        LAST_MS,
        Promise.all([...loops.values()].map((loop) => loop.stop())).then(() => delivery.settled()),
      ),
  };
}

function createLoop(delivery: OutboxDelivery, channel: Channel, log: Log) {
  let timer: NodeJS.Timeout | undefined;
  let batch: Promise<void> | undefined;
  let isRunning = false;
  let isNudged = false;
  let isPausing = false;
  let before = performance.eventLoopUtilization();

  const restMs = () => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    return utilization > BUSY ? BUSY_REST_MS[channel] : REST_MS;
  };

  const schedule = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, delayMs);
  };

  const run = () => {
    isNudged = false;
    isPausing = false;
    batch = delivery
      .deliverDue(channel, PATIENCE_MS[channel])
      .catch((error: unknown) => {
        logFailure(log, channel, error);
        return 0;
      })
      .then((claimed) => {
        batch = undefined;
        isPausing = claimed > 0 || isNudged;
        if (isRunning) schedule(isPausing ? restMs() : POLL_MS);
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
