import { Hono } from 'hono';
import type { Rules } from '../../../codegen/runtime/json-schema.ts';
import { readBody } from '../../platform/http/bodies/call-body.ts';
import { seenTag } from '../../platform/http/headers/if-match.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { needRole } from '../../platform/http/session.ts';
import { FORM_OWNERS } from '../../platform/security/session-user.ts';
import type { FollowUps, FormFollowUp } from './follow-ups.service.ts';

type Parts = {
  followUps: FollowUps;
  /** The rules for the bodies of its calls. */
  calls: { 'form-follow-up': Rules };
};

/** What follows an answer to a form, for owners of forms. Below `/api/admin/follow-ups`. */
export function followUpsRoutes({ followUps, calls }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();

  routes.get('/:name', async (c) => {
    needRole(c, FORM_OWNERS);
    return c.json(await followUps.get(c.req.param('name')));
  });

  routes.put('/:name', async (c) => {
    const { id: staffId } = needRole(c, FORM_OWNERS);
    const followUp = await readBody<FormFollowUp>(c, calls['form-follow-up']);
    return c.json(await followUps.change(c.req.param('name'), followUp, { staffId, seen: seenTag(c) }));
  });

  return routes;
}
