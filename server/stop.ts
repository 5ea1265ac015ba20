import type { Server } from 'node:http';

const DRAIN_MS = 10_000;
const SWEEP_MS = 100;
/** Whatever hangs then, the process ends before whoever sent the signal loses patience. */
const LAST_MS = 14_000;

/**
 * Stops listening and resolves when the requests in flight are answered, or after 10 seconds at most. Connections
 * that browsers keep open are closed as they fall idle.
 */
export async function closeGracefully(http: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    http.close(() => resolve());
  });
  const sweep = setInterval(() => http.closeIdleConnections(), SWEEP_MS);
  const deadline = setTimeout(() => http.closeAllConnections(), DRAIN_MS);
  http.closeIdleConnections();
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}

/**
 * Calls `stop` on the first SIGTERM or SIGINT and exits with 0; a second signal, or 14 seconds of waiting, exits
 * with 1.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), LAST_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
