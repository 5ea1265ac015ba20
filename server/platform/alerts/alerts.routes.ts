import { Hono } from 'hono';
import type { RequestContext } from '../http/request-context.ts';
import { needRole } from '../http/session.ts';
import type { AlertDesk } from './alert-desk.service.ts';

/** Alerts: problems that do not resolve by themselves. Below `/api/admin/alerts`; for admins. */
export function alertsRoutes(desk: AlertDesk): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();

  routes.get('/', async (c) => {
    needRole(c, ['admin']);
    return c.json({ items: await desk.list() });
  });

  routes.delete('/:id', async (c) => {
    needRole(c, ['admin']);
    await desk.dismiss(c.req.param('id'));
    return c.body(null, 204);
  });

  return routes;
}
