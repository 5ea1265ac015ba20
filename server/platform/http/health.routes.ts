import { Hono } from 'hono';
import type { RequestContext } from './request-context.ts';

/** Tells whether the process can serve. `isReady` makes a write; it is false while the process is stopping. */
export function healthRoutes(isReady: () => Promise<boolean>): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  routes.get('/healthz', (c) => c.json({ status: 'alive' }));
  routes.get('/readyz', async (c) =>
    (await isReady())
      ? c.json({ status: 'ready' })
      : c.json({ status: 'not ready' }, 503, { 'Retry-After': '5' }),
  );
  return routes;
}
