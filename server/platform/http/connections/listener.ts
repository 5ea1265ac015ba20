import type { IncomingMessage } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Listener } from './http-server.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

/** The name of a server that was asked under none. */
const UNNAMED = 'unnamed.invalid';

/** The server discards unwanted bodies itself (`http-server.ts`); the adapter would read 64 MB of them. */
const SETTINGS = { autoCleanupIncoming: false };

/**
 * Passes every request to the app. A request whose host and path make no valid address, or with two hosts, is passed on
 * under an address that the app refuses as malformed, so that it is counted, answered and logged like any other.
 */
export function createListener(answer: Fetch): Listener {
  return (request, response) => {
    let work: Promise<unknown> | undefined;
    const begin: Fetch = (...asked) => {
      const answered = answer(...asked);
      work = Promise.resolve(answered);
      return answered;
    };
    const askAsMalformed = () => {
      request.url = '/%';
      request.headers.host = 'malformed';
      return getRequestListener(begin, SETTINGS)(request, response);
    };
    if (hasTwoHosts(request)) {
      void askAsMalformed();
      return work;
    }
    // Probes of proxies ask so. HTTP/1.0 has no Host.
    if (request.httpVersion === '1.0') request.headers.host ??= UNNAMED;
    const errorHandler = async (error: unknown) => {
      if (!(error instanceof RequestError)) return new Response(null, { status: 500 });
      await askAsMalformed();
      return undefined;
    };
    void getRequestListener(begin, { ...SETTINGS, errorHandler })(request, response);
    return work;
  };
}

/**
 * Returns whether there are two Host headers: Node uses the first, a proxy in front perhaps the second (RFC 9112, 3.2).
 */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return (
    rawHeaders.filter((part, at) => at % 2 === 0 && part.length === 4 && /^host$/i.test(part)).length > 1
  );
}
