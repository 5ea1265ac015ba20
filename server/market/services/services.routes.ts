import { Hono } from 'hono';
import { calls } from '../../../codegen/generated/server.ts';
import type { ServiceCall } from '../../../codegen/generated/types.ts';
import { readBody } from '../../platform/http/bodies/call-body.ts';
import { sendCached } from '../../platform/http/headers/cached-json.ts';
import { seenTag } from '../../platform/http/headers/if-match.ts';
import type { AppContext, RequestContext } from '../../platform/http/request-context.ts';
import { needRole } from '../../platform/http/session.ts';
import { jsonDocument } from '../../platform/json-document.ts';
import { EDITORS } from '../../platform/security/session-user.ts';
import { type Services, tagOf } from './services.service.ts';

/**
 * The service tree. Below `/api/services`. Everybody may read, editors may write. The ETag of a service, sent back as
 * If-Match, keeps a change from overwriting another one.
 */
export function servicesRoutes(services: Services): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  routes.get('/', async (c) => sendCached(c, await services.document()));
  routes.get('/:id', async (c) => sendCached(c, jsonDocument(await services.get(c.req.param('id')))));

  routes.post('/', async (c) => {
    needRole(c, EDITORS);
    return c.json(await services.create(await bodyOf(c)), 201);
  });

  routes.put('/:id', async (c) => {
    needRole(c, EDITORS);
    const service = await services.update(c.req.param('id'), await bodyOf(c), seenTag(c));
    return c.json(service, 200, { ETag: `"${tagOf(service)}"` });
  });

  routes.delete('/:id', async (c) => {
    needRole(c, EDITORS);
    await services.remove(c.req.param('id'), seenTag(c));
    return c.body(null, 204);
  });

  return routes;
}

async function bodyOf(c: AppContext): Promise<ServiceCall> {
  return readBody<ServiceCall>(c, calls.service);
}
