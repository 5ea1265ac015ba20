import { Hono } from 'hono';
import type { Rules } from '../../codegen/runtime/json-schema.ts';
import type { Webhooks } from '../engine/webhooks/webhooks.service.ts';
import { readBody } from '../platform/http/bodies/call-body.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { needRole } from '../platform/http/session.ts';
import { FORM_OWNERS, STAFF_ROLES } from '../platform/security/session-user.ts';
import type { AgainChoice, Published } from './published.service.ts';

type Parts = {
  published: Published;
  webhooks: Pick<Webhooks, 'consumersOf'>;
  /** The time zone that people are told times in. */
  timeZone: string;
  /** The rules for the bodies of its calls. */
  calls: { 'publish-again': Rules };
};

const NUMBER = /^[1-9]\d{0,6}$/;

/** The releases of forms, for staff; owners of forms publish earlier ones again. Below `/api/studio/forms`. */
export function publishedRoutes({ published, webhooks, timeZone, calls }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();

  routes.get('/:id/releases', async (c) => {
    const { role } = needRole(c, STAFF_ROLES);
    const listed = await published.list(c.req.param('id'));
    return c.json({ canPublish: FORM_OWNERS.includes(role), timeZone, ...listed });
  });

  routes.get('/:id/releases/:number', async (c) => {
    const { role } = needRole(c, STAFF_ROLES);
    const { id, number } = c.req.param();
    // Anything else is no number, and finds nothing.
    const look = await published.look(id, NUMBER.test(number) ? Number(number) : 0);
    // Which other programs there are is for those who may change forms.
    const consumers = FORM_OWNERS.includes(role) ? await webhooks.consumersOf(id) : [];
    return c.json({ ...look, again: look.again && { ...look.again, consumers } });
  });

  routes.post('/:id/releases', async (c) => {
    const { id: staffId } = needRole(c, FORM_OWNERS);
    const choice = await readBody<AgainChoice>(c, calls['publish-again']);
    return c.json(await published.publishAgain(c.req.param('id'), choice, staffId), 201);
  });

  return routes;
}
