import { Hono } from 'hono';
import { AppError } from '../../platform/errors.ts';
import { readBody } from '../../platform/http/bodies/call-body.ts';
import { seenTag } from '../../platform/http/headers/if-match.ts';
import type { AppContext, RequestContext } from '../../platform/http/request-context.ts';
import { needRole } from '../../platform/http/session.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { EDITORS } from '../../platform/security/session-user.ts';
import type { EntryCall } from './editable-lists.ts';
import type { ReferenceEditing } from './reference-editing.service.ts';

/** Editing of the reference lists. Below `/api/admin/reference`; for editors. */
export function referenceEditingRoutes(editing: ReferenceEditing): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();

  routes.get('/', async (c) => {
    needRole(c, EDITORS);
    return c.json({ lists: await editing.list() });
  });

  routes.post('/:list', async (c) => {
    needRole(c, EDITORS);
    const list = c.req.param('list');
    return c.json(await editing.create(list, await entryIn(c, editing, list)), 201);
  });

  routes.put('/:list/:id', async (c) => {
    needRole(c, EDITORS);
    const { list, id } = c.req.param();
    const body = await entryIn(c, editing, list);
    return c.json(await editing.update(list, id, body, seenTag(c)));
  });

  routes.delete('/:list/:id', async (c) => {
    needRole(c, EDITORS);
    const { list, id } = c.req.param();
    await editing.remove(list, id, seenTag(c));
    return c.body(null, 204);
  });

  return routes;
}

/** @throws AppError `not-found` for a list that cannot be edited, `invalid` for an entry that its rules refuse */
async function entryIn(c: AppContext, editing: ReferenceEditing, list: string): Promise<EntryCall> {
  const rules = editing.findRules(list);
  if (!rules) throw new AppError('not-found', { request: sentences.notFound });
  return readBody<EntryCall>(c, rules);
}
