import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';

const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 5_000,
  /** How often the first two are looked at. */
  connectionsCheckingInterval: 2_000,
  /** A caller that neither sends nor takes anything for so long, though there is something to take. */
  idleTimeout: 75_000,
};

/**
 * Requests of one connection whose answers are not taken yet. Browsers and proxies ask for one thing at a time; whoever
 * asks for hundreds and reads none of them has the server keep all the answers.
 */
const MOST_UNANSWERED = 16;

/** A server that hangs up on callers who are slow for no good reason. */
export function createHttpServer(timeouts: Partial<typeof TIMEOUTS> = {}): Server {
  const { idleTimeout, ...options } = { ...TIMEOUTS, ...timeouts };
  const http = createServer(options);
  http.setTimeout(idleTimeout);
  const unanswered = new WeakMap<Socket, number>();
  http.prependListener('request', ({ socket }, response) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    if (count > MOST_UNANSWERED) socket.destroy();
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  });
  return http;
}
