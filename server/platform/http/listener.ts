import type { IncomingMessage } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Listener } from './http-server.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

/** What is left of a body that nobody wanted is the server's matter (`http-server.ts`): the adapter would read 64 MB of it. */
const SETTINGS = { autoCleanupIncoming: false };

/**
 * Asks the app for every answer. Where host and path make no address, or two, it is asked about one that it refuses as
 * malformed: who sends such a request is counted, answered and logged as everybody is.
 */
export function createListener(fetch: Fetch): Listener {
  const ask = getRequestListener(fetch, SETTINGS);
  return (request, response) => {
    const askAsMalformed = () => {
      request.url = '/%';
      request.headers.host = 'malformed';
      return ask(request, response);
    };
    if (hasTwoHosts(request)) return void askAsMalformed();
    const errorHandler = async (error: unknown) => {
      if (!(error instanceof RequestError)) return new Response(null, { status: 500 });
      await askAsMalformed();
      return undefined;
    };
    void getRequestListener(fetch, { ...SETTINGS, errorHandler })(request, response);
  };
}

/** Of two Node takes the first, a proxy in front perhaps the second (RFC 9112, 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return (
    rawHeaders.filter((part, at) => at % 2 === 0 && part.length === 4 && /^host$/i.test(part)).length > 1
  );
}
