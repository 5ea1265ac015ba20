import { createServer, type Server } from 'node:http';

const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 5_000,
  /** How often the first two are looked at. */
  connectionsCheckingInterval: 2_000,
  /** A caller that neither sends nor takes anything for so long, though there is something to take. */
  idleTimeout: 75_000,
};

/** A server that hangs up on callers who are slow for no good reason. */
export function createHttpServer(timeouts: Partial<typeof TIMEOUTS> = {}): Server {
  const { idleTimeout, ...options } = { ...TIMEOUTS, ...timeouts };
  const http = createServer(options);
  http.setTimeout(idleTimeout);
  return http;
}
