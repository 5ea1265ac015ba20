import { Hono } from 'hono';
import type { Cookie } from '../../platform/http/headers/cookies.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { needUser } from '../../platform/http/session.ts';
import type { Sessions } from './session.service.ts';

type Parts = { sessions: Sessions; cookie: Cookie };

/** The caller's sessions. Below `/api/account`. */
export function sessionsRoutes({ sessions, cookie }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();

  routes.get('/sessions', async (c) => {
    const { id } = needUser(c);
    return c.json({ sessions: await sessions.list(id, cookie.read(c)) });
  });

  routes.delete('/sessions/:id', async (c) => {
    const { id } = needUser(c);
    await sessions.endOne(id, c.req.param('id'));
    return c.body(null, 204);
  });

  routes.post('/logout_everywhere', async (c) => {
    const { id } = needUser(c);
    await sessions.endAll(id);
    cookie.remove(c);
    return c.json({});
  });

  return routes;
}
