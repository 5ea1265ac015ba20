import { Hono } from 'hono';
import type { Rules } from '../../../codegen/runtime/json-schema.ts';
import { readBody } from '../../platform/http/bodies/call-body.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { needRole } from '../../platform/http/session.ts';
import { EDITORS } from '../../platform/security/session-user.ts';
import type { Webhooks } from './webhooks.service.ts';

type Parts = {
  webhooks: Webhooks;
  /** The rules for the bodies of its calls. */
  calls: { webhook: Rules };
};

/**
 * The servers that are told of each answer to a form. Whoever names one gets the answers there, so they are for editors,
 * not for owners of forms. Below `/api/admin/webhooks`.
 */
export function webhooksRoutes({ webhooks, calls }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();

  routes.get('/:name', async (c) => {
    needRole(c, EDITORS);
    return c.json(await webhooks.list(c.req.param('name')));
  });

  routes.post('/:name', async (c) => {
    const { id: staffId } = needRole(c, EDITORS);
    const { url } = await readBody<{ url: string }>(c, calls.webhook);
    return c.json(await webhooks.add(c.req.param('name'), url, staffId), 201);
  });

  routes.delete('/:name/:id', async (c) => {
    const { id: staffId } = needRole(c, EDITORS);
    await webhooks.remove(c.req.param('name'), c.req.param('id'), staffId);
    return c.body(null, 204);
  });

  routes.post('/:name/:id/secret', async (c) => {
    const { id: staffId } = needRole(c, EDITORS);
    return c.json(await webhooks.renewSecret(c.req.param('name'), c.req.param('id'), staffId));
  });

  routes.post('/:name/:id/test', async (c) => {
    needRole(c, EDITORS);
    return c.json(await webhooks.test(c.req.param('name'), c.req.param('id')));
  });

  routes.post('/:name/:id/send_again', async (c) => {
    needRole(c, EDITORS);
    return c.json({ count: await webhooks.sendGivenUpAgain(c.req.param('name'), c.req.param('id')) });
  });

  routes.post('/:name/:id/deliveries/:submissionId/send_again', async (c) => {
    needRole(c, EDITORS);
    const { name, id, submissionId } = c.req.param();
    await webhooks.sendAgain(name, id, submissionId);
    return c.json({});
  });

  return routes;
}
