import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Log } from '../ports/log.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Logs and measures every answer by the pattern of its route, because an address may contain a token or a phone number.
 */
export function requestLog({ log, metrics }: { log: Log; metrics: Metrics }) {
  return createMiddleware<RequestContext>(async (c, next) => {
    c.set('log', log);
    const startedAt = performance.now();
    await next();
    const milliseconds = performance.now() - startedAt;
    const { method } = c.req;
    const { status } = c.res;
    const route = routeOf(matchedRoutes(c));
    log('info', 'request', {
      requestId: c.get('requestId'),
      method,
      route,
      status,
      milliseconds: Math.round(milliseconds),
    });
    metrics.requested({ method, route: familyOf(route), status, seconds: milliseconds / 1000 });
  });
}

function routeOf(routes: { path: string; method: string }[]): string {
  return routes.findLast(({ path }) => !path.endsWith('*'))?.path ?? 'none';
}

/** Groups the files of a build: each has an address of its own, and metrics per file would be too many. */
function familyOf(route: string): string {
  const family = ['/assets/', '/dev/gallery/'].find((folder) => route.startsWith(folder));
  return family ? `${family}*` : route;
}
