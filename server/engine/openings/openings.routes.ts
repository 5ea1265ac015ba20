import { Hono } from 'hono';
import type { Rules } from '../../../codegen/runtime/json-schema.ts';
import { readBody } from '../../platform/http/bodies/call-body.ts';
import { seenTag } from '../../platform/http/headers/if-match.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { needRole } from '../../platform/http/session.ts';
import { EDITORS, FORM_OWNERS } from '../../platform/security/session-user.ts';
import type { FormOpening } from './form-opening.ts';
import type { Openings } from './openings.service.ts';

type Parts = {
  openings: Openings;
  /** The time zone that people are told times in. */
  timeZone: string;
  /** The rules for the bodies of its calls. */
  calls: { 'form-opening': Rules };
};

/** When forms take answers: `GET /forms/<name>/state` for everybody, the rest for owners of forms. Below `/api`. */
export function openingsRoutes({ openings, timeZone, calls }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();

  routes.get('/forms/:name/state', async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await openings.stateNow(c.req.param('name'), c.get('user')));
  });

  routes.get('/admin/openings', async (c) => {
    const { role } = needRole(c, FORM_OWNERS);
    return c.json({ timeZone, canHandOn: EDITORS.includes(role), items: await openings.list() });
  });

  routes.put('/admin/openings/:name', async (c) => {
    const { id: staffId } = needRole(c, FORM_OWNERS);
    const opening = await readBody<FormOpening>(c, calls['form-opening']);
    return c.json(await openings.change(c.req.param('name'), opening, { staffId, seen: seenTag(c) }));
  });

  return routes;
}
