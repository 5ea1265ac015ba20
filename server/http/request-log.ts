import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Log } from '../ports/log.ts';
import type { RequestContext } from './request-context.ts';

/** Logs every answer under the pattern of its route: an address itself may hold a token or a number. */
export function requestLog(log: Log) {
  return createMiddleware<RequestContext>(async (c, next) => {
    const startedAt = performance.now();
    await next();
    log('info', 'request', {
      requestId: c.get('requestId'),
      method: c.req.method,
      route: routeOf(matchedRoutes(c)),
      status: c.res.status,
      milliseconds: Math.round(performance.now() - startedAt),
    });
  });
}

function routeOf(routes: { path: string; method: string }[]): string {
  return routes.findLast(({ path }) => !path.endsWith('*'))?.path ?? 'none';
}
