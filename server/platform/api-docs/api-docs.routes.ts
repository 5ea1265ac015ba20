import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { RequestContext } from '../http/request-context.ts';
import { respond } from '../site/site.routes.ts';
import type { ApiDocs } from './api-docs.service.ts';

/** Whoever has it asks each time whether it is still so: a form may have been closed to strangers. */
const AS_IT_IS = { cacheControl: 'no-cache', status: 200 } as const;

/**
 * The description of the API, for machines and for people. Below `/api`; public. `changingFolder` is where codegen writes
 * while the process runs, as in the studio.
 */
export function apiDocsRoutes(apiDocs: ApiDocs, changingFolder?: string): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  routes.get('/openapi.json', async (c) => {
    const { document } = await apiDocs.current(changingFolder);
    return respond(c, document, AS_IT_IS);
  });
  routes.get('/docs', async (c) => {
    const { page } = await apiDocs.current(changingFolder);
    return respond(c, page, AS_IT_IS);
  });
  const style = readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8');
  routes.get('/docs.css', (c) =>
    c.body(style, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    }),
  );
  return routes;
}
