import type { Server } from 'node:http';
import type { Listening } from '../http/listen.ts';
import type { Log } from '../ports/log.ts';
import { faultReasonOf } from './fault-reason.ts';

const DRAIN_MS = 10_000;
const SWEEP_MS = 100;
/** Whatever hangs then, the process ends before whoever sent the signal loses patience. */
const LAST_MS = 14_000;
/** After a fault nobody knows what still holds: others wait for the next process. */
const LAST_AFTER_FAULT_MS = 3000;

/**
 * Stops listening and resolves when the requests in flight are answered, or after 10 seconds at most. Connections
 * that browsers keep open are closed as they fall idle.
 */
export async function closeGracefully(http: Server, listening: Listening): Promise<void> {
  const closed = listening.close();
  const sweep = setInterval(() => http.closeIdleConnections(), SWEEP_MS);
  const deadline = setTimeout(() => http.closeAllConnections(), DRAIN_MS);
  http.closeIdleConnections();
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}

/**
 * Calls `stop` on the first SIGTERM or SIGINT and exits with 0; a second signal, or 14 seconds of waiting, exits
 * with 1. Under a supervisor a second signal says nothing new, since a terminal sends one to both; that the supervisor
 * has gone does.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  const isSupervised = process.send !== undefined;
  let isStopping = false;
  const onSignal = () => {
    if (isStopping && !isSupervised) process.exit(1);
    if (isStopping) return;
    isStopping = true;
    endAfter(stop, { milliseconds: LAST_MS, exitCode: 0 });
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  if (!isSupervised) return;
  process.on('disconnect', onSignal);
  if (!process.connected) onSignal();
}

/**
 * What nobody has caught may have left anything half done: logs it, answers what is in flight for three seconds at
 * most, and exits with 1, so that a supervisor starts the process anew.
 */
export function stopOnFault(stop: () => Promise<void>, log: Log): void {
  let isEnding = false;
  process.on('uncaughtException', (error, origin) => {
    log('error', 'process failed', { origin, reason: faultReasonOf(error) });
    if (isEnding) return;
    isEnding = true;
    endAfter(stop, { milliseconds: LAST_AFTER_FAULT_MS, exitCode: 1 });
  });
}

/** Ends the process when `stop` is done, with 1 where it fails or takes longer than so long. */
function endAfter(
  stop: () => Promise<void>,
  { milliseconds, exitCode }: { milliseconds: number; exitCode: number },
): void {
  setTimeout(() => process.exit(1), milliseconds).unref();
  stop().then(
    () => process.exit(exitCode),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}
