import type { Server } from 'node:http';
import type { Listening } from '../http/connections/listen.ts';
import type { Log } from '../ports/log.ts';
import { faultReasonOf } from './fault-reason.ts';

const DRAIN_MS = 10_000;
const SWEEP_MS = 100;
/**
 * Milliseconds after which the process ends even if something hangs: shorter than the patience of whatever sent the
 * signal.
 */
const LAST_MS = 14_000;
/** After a fault the state of the process is unknown, so it ends sooner. */
const LAST_AFTER_FAULT_MS = 3000;

/**
 * Stops listening and resolves when the requests in flight are answered, or after 10 seconds. Connections that browsers
 * keep open are closed when they become idle.
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
 * Calls `stop` on the first SIGTERM or SIGINT and exits with 0; on a second signal, or after 14 seconds, exits with 1.
 * A supervised process ignores a second signal, because a terminal sends every signal to both processes; instead it
 * also stops when the supervisor is gone.
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
 * Handles uncaught exceptions, after which anything may be left half done: logs the error, answers what is in flight
 * for at most three seconds, and exits with 1, so that a supervisor starts a new process.
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

/** Exits when `stop` is done, with 1 if it fails or takes too long. */
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
