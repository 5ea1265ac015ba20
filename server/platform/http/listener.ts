import { getRequestListener, RequestError } from '@hono/node-server';
import type { Listener } from './http-server.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

/** What is left of a body that nobody wanted is the server's matter (`http-server.ts`): the adapter would read 64 MB of it. */
const SETTINGS = { autoCleanupIncoming: false };

/**
 * Asks the app for every answer. Where host and path make no address, it is asked about one that it refuses as malformed:
 * who sends such a request is counted, answered and logged as everybody is.
 */
export function createListener(fetch: Fetch): Listener {
  const ask = getRequestListener(fetch, SETTINGS);
  return (request, response) => {
    const errorHandler = async (error: unknown) => {
      if (!(error instanceof RequestError)) return new Response(null, { status: 500 });
      request.url = '/%';
      request.headers.host = 'malformed';
      await ask(request, response);
      return undefined;
    };
    void getRequestListener(fetch, { ...SETTINGS, errorHandler })(request, response);
  };
}
