import { Hono } from 'hono';
import type { RequestContext } from '../http/request-context.ts';
import { needRole } from '../http/session.ts';
import type { FormSubmissions } from './form-submissions.service.ts';
import { readCursor } from './queue-filter.ts';
import { REVIEWERS } from './review.routes.ts';

/** What was handed in by each form. Below `/api/admin/forms`; for reviewers. */
export function submissionsRoutes(formSubmissions: FormSubmissions): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();

  routes.get('/:name/submissions', async (c) => {
    needRole(c, REVIEWERS);
    return c.json(await formSubmissions.list(c.req.param('name'), readCursor(c.req.query('cursor'))));
  });

  routes.get('/:name/submissions/:id', async (c) => {
    needRole(c, REVIEWERS);
    const { name, id } = c.req.param();
    return c.json(await formSubmissions.get(name, id));
  });

  return routes;
}
