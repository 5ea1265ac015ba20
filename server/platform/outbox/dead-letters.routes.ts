import { Hono } from 'hono';
import { calls } from '../../../codegen/generated/server.ts';
import type { DiscardCall } from '../../../codegen/generated/types.ts';
import { readBody } from '../http/bodies/call-body.ts';
import type { RequestContext } from '../http/request-context.ts';
import { needRole } from '../http/session.ts';
import type { DeadLetters } from './dead-letters.service.ts';

/** Dead letters. Below `/api/admin/dead_letters`; for admins. */
export function deadLettersRoutes(deadLetters: DeadLetters): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();

  routes.get('/', async (c) => {
    needRole(c, ['admin']);
    return c.json(await deadLetters.list(c.req.query('cursor') ?? ''));
  });

  routes.post('/send_again', async (c) => {
    const admin = needRole(c, ['admin']);
    return c.json({ count: await deadLetters.sendAllAgain(admin) });
  });

  routes.post('/:id/send_again', async (c) => {
    const admin = needRole(c, ['admin']);
    await deadLetters.sendAgain(admin, c.req.param('id'));
    return c.json({});
  });

  routes.post('/:id/discard', async (c) => {
    const admin = needRole(c, ['admin']);
    const { reason } = await readBody<DiscardCall>(c, calls.discard);
    await deadLetters.discard(admin, c.req.param('id'), reason.trim());
    return c.json({});
  });

  return routes;
}
