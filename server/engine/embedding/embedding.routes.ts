import { Hono } from 'hono';
import type { Rules } from '../../../codegen/runtime/json-schema.ts';
import { readBody } from '../../platform/http/bodies/call-body.ts';
import { seenTag } from '../../platform/http/headers/if-match.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { needRole } from '../../platform/http/session.ts';
import { FORM_OWNERS } from '../../platform/security/session-user.ts';
import type { Embedding } from './embedding.service.ts';

type Parts = {
  embedding: Embedding;
  /** The rules for the bodies of its calls. */
  calls: { 'form-embedding': Rules };
};

/** Which sites may show a form in a frame, for owners of forms. Below `/api/admin/embedding`. */
export function embeddingRoutes({ embedding, calls }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();

  routes.get('/:name', async (c) => {
    needRole(c, FORM_OWNERS);
    return c.json(await embedding.get(c.req.param('name')));
  });

  routes.put('/:name', async (c) => {
    const { id: staffId } = needRole(c, FORM_OWNERS);
    const { sites } = await readBody<{ sites: string[] }>(c, calls['form-embedding']);
    return c.json(await embedding.change(c.req.param('name'), sites, { staffId, seen: seenTag(c) }));
  });

  return routes;
}
